import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { rich } from '../rich.ts';

export default {
  toLightTheme: 'ತಿಳಿ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  toDarkTheme: 'ಗಾಢ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  notLoaded: 'ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ನೋಡಿಕೊಂಡು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notLoadedCall: (phone: ReactNode) =>
    rich`ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ನೋಡಿಕೊಂಡು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಈ ಸಂಖ್ಯೆಗೆ ಕರೆ ಮಾಡಿ: ${phone}.`,
  tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  tryingAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲಾಗುತ್ತಿದೆ…',
  reference: (reference: string) => `ಉಲ್ಲೇಖ: ${reference}`,
} satisfies typeof en;

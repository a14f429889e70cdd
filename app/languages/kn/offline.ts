import type { ReactNode } from 'react';
import type en from '../en/offline.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'ಬೆಳಗ್ಗೆ', afternoon: 'ಮಧ್ಯಾಹ್ನ', evening: 'ಸಂಜೆ', night: 'ರಾತ್ರಿ' });

export default {
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}`,
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  savedCopy: (time: string) => `ಈಗ ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ. ಇದು ${time}ಕ್ಕೆ ಉಳಿಸಿದ ಪ್ರತಿ.`,
  lateCopy: (time: string) => `ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ. ಇದು ${time}ಕ್ಕೆ ಉಳಿಸಿದ ಪ್ರತಿ.`,
  back: 'ಹಿಂದಕ್ಕೆ ಹೋಗಿ',
  title: 'ಈ ಪುಟವನ್ನು ನಿಮ್ಮ ಫೋನಿನಲ್ಲಿ ಉಳಿಸಿಲ್ಲ',
  lead: 'ಈಗ ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ, ಅಥವಾ ತುಂಬಾ ನಿಧಾನವಾಗಿದೆ.',
  searchTitle: 'ಹುಡುಕಲು ನೆಟ್‌ವರ್ಕ್ ಬೇಕು',
  tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  saved: 'ಈ ಫೋನಿನಲ್ಲಿ ಉಳಿಸಿದ ಪುಟಗಳು',
  savedAt: (time: ReactNode) => rich`ಉಳಿಸಿದ್ದು: ${time}`,
  nothingSaved: 'ಇಲ್ಲಿ ಇನ್ನೂ ಯಾವ ಪುಟವನ್ನೂ ಉಳಿಸಿಲ್ಲ. ನೀವು ಓದುವ ಪುಟಗಳು ತಾವಾಗಿಯೇ ಉಳಿಯುತ್ತವೆ.',
  askUs: 'ನೀವು ಈಗಲೂ ನಮಗೆ ಕರೆ ಮಾಡಬಹುದು',
  whatsapp: 'ವಾಟ್ಸಾಪ್',
  messageSent: 'ನಾವು ಶೀಘ್ರದಲ್ಲೇ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸುತ್ತೇವೆ!',
  messageRefused: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.',
  openForm: 'ಅದನ್ನು ನೋಡಿ',
} satisfies typeof en;

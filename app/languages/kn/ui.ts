import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

const areImages = (noun: string) => noun === 'images';

export default {
  toLightTheme: 'ತಿಳಿ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  toDarkTheme: 'ಗಾಢ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  notLoaded: 'ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ನೋಡಿಕೊಂಡು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notLoadedCall: (phone: ReactNode) =>
    rich`ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ನೋಡಿಕೊಂಡು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಈ ಸಂಖ್ಯೆಗೆ ಕರೆ ಮಾಡಿ: ${phone}.`,
  tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  tryingAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲಾಗುತ್ತಿದೆ…',
  reference: (reference: string) => `ಉಲ್ಲೇಖ: ${reference}`,
  showMore: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
  showEarlier: (noun: string) => (areImages(noun) ? 'ಹಿಂದಿನ ಚಿತ್ರಗಳನ್ನು ತೋರಿಸಿ' : 'ಹಿಂದಿನ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ತೋರಿಸಿ'),
  moreNotLoaded: (noun: string) =>
    areImages(noun)
      ? 'ಇನ್ನಷ್ಟು ಚಿತ್ರಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.'
      : 'ಇನ್ನಷ್ಟು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  showingTo: (noun: string, last: string, total: string) =>
    areImages(noun) ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ` : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    areImages(noun)
      ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`
      : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`,
  priceOnRequest: 'ಬೆಲೆಗಾಗಿ ಕೇಳಿ',
  toBeAnnounced: 'ನಂತರ ತಿಳಿಸಲಾಗುವುದು',
  days: (count: string) =>
    plural('kn', Number(count), { one: `${count} ದಿನ`, other: `${count} ದಿನಗಳು` }),
  daysFromTo: (_typed: string, from: string, to: string) => `${from}–${to} ದಿನಗಳು`,
  daysEither: (_typed: string, one: string, other: string) => `${one} ಅಥವಾ ${other} ದಿನಗಳು`,
  metres: (count: string) => `${count} ಮೀಟರ್`,
  metresFromTo: (_typed: string, from: string, to: string) => `${from}–${to} ಮೀಟರ್`,
} satisfies typeof en;

import type en from '../../en/finding/search.ts';
import { plural } from '../../plural.ts';

export default {
  page: 'ಹುಡುಕಾಟ',
  titleOf: (query) => `ಹುಡುಕಾಟ: ${query}`,
  field: 'ಏನು ಹುಡುಕುತ್ತಿದ್ದೀರಿ?',
  hint: 'ಪ್ಯಾಕೇಜ್, ಹೋಟೆಲ್, ನಗರ ಅಥವಾ ಪ್ರಶ್ನೆ. ನಮ್ಮ ನಾಲ್ಕು ಭಾಷೆಗಳಲ್ಲಿ ಯಾವುದರಲ್ಲಾದರೂ ಬರೆಯಿರಿ.',
  search: 'ಹುಡುಕಿ',
  slashKey: '/ ಕೀ ಒತ್ತಿದರೆ ಈ ಜಾಗಕ್ಕೆ ಬರಬಹುದು.',
  found: (count) => plural('kn', count, { one: `${count} ಫಲಿತಾಂಶ`, other: `${count} ಫಲಿತಾಂಶಗಳು` }),
  near: 'ಇದೇ ಪದಗಳು ಎಲ್ಲೂ ಸಿಗಲಿಲ್ಲ. ಅವಕ್ಕೆ ಹತ್ತಿರವಾದವು ಇಲ್ಲಿವೆ.',
  firstOf: (shown, all) => `ಒಟ್ಟು ${all} ಇವೆ, ಮೊದಲ ${shown} ಇಲ್ಲಿವೆ. ಇನ್ನೊಂದು ಪದ ಸೇರಿಸಿದರೆ ಕಡಿಮೆ ಸಿಗುತ್ತವೆ.`,
  packages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು',
  guide: 'ಯಾತ್ರಿಕರ ಮಾರ್ಗದರ್ಶಿ',
  pages: 'ಪುಟಗಳು',
  // When nothing was found
  none: 'ಇದಕ್ಕೆ ಏನೂ ಸಿಗಲಿಲ್ಲ.',
  perhaps: 'ಇದನ್ನು ಹುಡುಕುತ್ತಿದ್ದೀರಾ?',
  askUs: 'ಕಡಿಮೆ ಪದಗಳಲ್ಲಿ ಹುಡುಕಿ, ಅಥವಾ ನಮ್ಮನ್ನು ಕೇಳಿ. ನಾವು ಸಂತೋಷದಿಂದ ಉತ್ತರಿಸುತ್ತೇವೆ.',
  // When nothing was asked
  writeWords: 'ಒಂದೆರಡು ಪದ ಬರೆಯಿರಿ. ಉದಾಹರಣೆಗೆ:',
  examples: ['ಉಮ್ರಾ', 'ವೀಸಾ', 'ವೀಲ್‌ಚೇರ್', 'ಸಾಮಾನು'],
} satisfies typeof en;

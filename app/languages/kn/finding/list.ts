import type en from '../../en/finding/list.ts';
import { plural } from '../../plural.ts';

export default {
  ourPackages: 'ನಮ್ಮ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  packages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು',
  filterPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆಯ್ದುಕೊಳ್ಳಿ',
  filters: { all: 'ಎಲ್ಲ', hajj: 'ಹಜ್', umrah: 'ಉಮ್ರಾ', special: 'ವಿಶೇಷ' },
  listOf: {
    all: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    hajj: 'ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    umrah: 'ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    special: 'ವಿಶೇಷ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  },
  // Read out when the list has changed.
  found: {
    all: (count) => plural('kn', count, { one: `${count} ಪ್ಯಾಕೇಜ್`, other: `${count} ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    hajj: (count) =>
      plural('kn', count, { one: `${count} ಹಜ್ ಪ್ಯಾಕೇಜ್`, other: `${count} ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    umrah: (count) =>
      plural('kn', count, { one: `${count} ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್`, other: `${count} ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    special: (count) =>
      plural('kn', count, { one: `${count} ವಿಶೇಷ ಪ್ಯಾಕೇಜ್`, other: `${count} ವಿಶೇಷ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
  },
  noPackages: 'ಯಾವುದೇ ಪ್ಯಾಕೇಜ್ ಲಭ್ಯವಿಲ್ಲ',
  noneOfType: 'ಈ ವಿಭಾಗದಲ್ಲಿ ಯಾವುದೇ ಪ್ಯಾಕೇಜ್ ಲಭ್ಯವಿಲ್ಲ.',
  showAllPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ತೋರಿಸಿ',
  // The form
  searchAndFilter: 'ಹುಡುಕಿ, ಆಯ್ದುಕೊಳ್ಳಿ',
  searchPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹುಡುಕಿ',
  search: 'ಹುಡುಕಿ',
  searchHint: 'ಹೆಸರು, ಹೋಟೆಲ್ ಅಥವಾ ನಗರ',
  controls: {
    month: { label: 'ತಿಂಗಳು', any: 'ಯಾವುದೇ ತಿಂಗಳು' },
    budget: { label: 'ಬಜೆಟ್', any: 'ಯಾವುದೇ ಬಜೆಟ್' },
    days: { label: 'ದಿನಗಳು', any: 'ಎಷ್ಟಾದರೂ' },
    from: { label: 'ಎಲ್ಲಿಂದ', any: 'ಯಾವುದೇ ವಿಮಾನ ನಿಲ್ದಾಣ' },
    season: { label: 'ಸೀಸನ್', any: 'ಯಾವುದೇ ಸೀಸನ್' },
    sort: { label: 'ಕ್ರಮ', any: 'ನಮ್ಮ ಕ್ರಮ' },
  },
  show: 'ತೋರಿಸಿ',
  // When no package is as asked for
  noneHasAll: 'ಇವೆಲ್ಲವೂ ಒಟ್ಟಿಗೆ ಇರುವ ಪ್ಯಾಕೇಜ್ ಇಲ್ಲ.',
  thereAreWithout: (without, count) =>
    plural('kn', count, {
      one: `“${without}” ಇಲ್ಲದೆ ${count} ಪ್ಯಾಕೇಜ್ ಇದೆ:`,
      other: `“${without}” ಇಲ್ಲದೆ ${count} ಪ್ಯಾಕೇಜ್‌ಗಳಿವೆ:`,
    }),
  showWithout: (without) => `“${without}” ಇಲ್ಲದೆ ತೋರಿಸಿ`,
  countWithout: (without, count) => `“${without}” ಇಲ್ಲದೆ: ${count}`,
  // What is put aside
  putAside: (count) => `ನಿಮ್ಮ ಪಟ್ಟಿ (${count})`,
  listIsFull: (most) =>
    `ನಿಮ್ಮ ಪಟ್ಟಿ ಭರ್ತಿಯಾಗಿದೆ: ಅದರಲ್ಲಿ ${most} ಪ್ಯಾಕೇಜ್‌ಗಳಿಗೆ ಜಾಗವಿದೆ. ಇನ್ನೊಂದನ್ನು ಸೇರಿಸಲು ಮೊದಲು ಒಂದನ್ನು ತೆಗೆಯಿರಿ.`,
  // What is chosen to be compared
  compare: 'ಹೋಲಿಸಿ ನೋಡಿ',
  compareThis: (title) => `ಹೋಲಿಸಿ ನೋಡಿ: ${title}`,
  comparePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹೋಲಿಸಿ ನೋಡಿ',
  compareChosen: (count) => `ಹೋಲಿಸಿ ನೋಡಿ (${count})`,
  clear: 'ಎಲ್ಲವನ್ನೂ ತೆಗೆಯಿರಿ',
  threeAreChosen: 'ಮೂರು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಲಾಗಿದೆ. ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಹೋಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  tickUpTo: (most) => `${most} ಪ್ಯಾಕೇಜ್‌ಗಳವರೆಗೆ ಆರಿಸಿ.`,
} satisfies typeof en;

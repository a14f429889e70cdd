import type en from '../en/seasons.ts';

const hijriMonths = [
  ...['ಮುಹರ್ರಮ್', 'ಸಫರ್', 'ರಬೀಉಲ್ ಅವ್ವಲ್', 'ರಬೀಉಸ್ಸಾನಿ', 'ಜಮಾದಿಉಲ್ ಅವ್ವಲ್', 'ಜಮಾದಿಉಸ್ಸಾನಿ'],
  ...['ರಜಬ್', 'ಶಾಬಾನ್', 'ರಂಜಾನ್', 'ಶವ್ವಾಲ್', 'ಜಿಲ್‌ಕಾದಾ', 'ಜಿಲ್‌ಹಿಜ್ಜಾ'],
];

export default {
  seasons: {
    ramadan: 'ರಂಜಾನ್',
    'last-ten': 'ಕೊನೆಯ ಹತ್ತು ರಾತ್ರಿಗಳು',
    'rabi-al-awwal': 'ರಬೀಉಲ್ ಅವ್ವಲ್',
    holidays: 'ಶಾಲಾ ರಜೆ',
  },
  hijriDate: (day, month, year) => `${day} ${hijriMonths[month - 1]} ${year}`,
} satisfies typeof en;

const hijriMonths = [
  ...['Muharram', 'Safar', 'Rabi al-Awwal', 'Rabi al-Thani', 'Jumada al-Ula', 'Jumada al-Thani'],
  ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul-Qadah', 'Dhul-Hijjah'],
];

export default {
  seasons: {
    ramadan: 'Ramadan',
    'last-ten': 'Last ten nights',
    'rabi-al-awwal': 'Rabi al-Awwal',
    holidays: 'School holidays',
  },
  /** `month` counts from 1. */
  hijriDate: (day: number, month: number, year: number) =>
    `${day} ${hijriMonths[month - 1]} ${year}`,
};

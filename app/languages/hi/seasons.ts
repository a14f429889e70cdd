import type en from '../en/seasons.ts';

const hijriMonths = [
  ...['मुहर्रम', 'सफ़र', 'रबीउल अव्वल', 'रबीउस्सानी', 'जमादिउल अव्वल', 'जमादिउस्सानी'],
  ...['रजब', 'शाबान', 'रमज़ान', 'शव्वाल', 'ज़िलक़ादा', 'ज़िलहिज्जा'],
];

export default {
  seasons: {
    ramadan: 'रमज़ान',
    'last-ten': 'आख़िरी अशरा',
    'rabi-al-awwal': 'रबीउल अव्वल',
    holidays: 'स्कूल की छुट्टियाँ',
  },
  hijriDate: (day, month, year) => `${day} ${hijriMonths[month - 1]} ${year}`,
} satisfies typeof en;

import type en from '../en/about.ts';

export default {
  page: 'हमारे बारे में',
  mission: 'हमारा मक़सद',
  inNumbers: 'आँकड़ों में',
  whereToGo: 'कहाँ जाएँ',
  allPackages: 'सभी पैकेज देखें',
  contactUs: 'हमसे संपर्क करें',
} satisfies typeof en;

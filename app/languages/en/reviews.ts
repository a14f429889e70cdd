export default {
  heading: 'What pilgrims say',
  example: 'Example',
  journeyOf: (year: string) => `Journey of ${year}`,
  original: 'Where it was written',
  writtenIn: {
    en: 'Written in English',
    ur: 'Written in Urdu',
    kn: 'Written in Kannada',
    hi: 'Written in Hindi',
  },
};

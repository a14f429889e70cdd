export default {
  ready: 'Ready to travel with us?',
  write: 'Send us a message. We answer every question before you decide.',
  writeOrCall: 'Send us a message or call the office. We answer every question before you decide.',
  bookNow: 'Book Now',
  callNow: 'Call Us Now',
};

export default {
  checkRegistration: 'Check our registration',
  certificate: 'Certificate',
  howToCheck: 'How to check it',
};

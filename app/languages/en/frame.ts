export default {
  language: 'Language',
  stayInLanguage: 'Stay in English',
  skip: 'Skip to content',
};

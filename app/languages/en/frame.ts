export default {
  skip: 'Skip to content',
};

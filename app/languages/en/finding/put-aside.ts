export default {
  putAside: 'Put aside',
  inYourList: 'In your list',
  isInYourList: 'Put aside: in your list',
  listIsFull: 'List is full',
};

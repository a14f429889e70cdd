import type en from '../../en/finding/put-aside.ts';

export default {
  putAside: 'लिस्ट में रखें',
  inYourList: 'आपकी लिस्ट में है',
  isInYourList: 'लिस्ट में रखें: आपकी लिस्ट में है',
  listIsFull: 'लिस्ट भर गई है',
} satisfies typeof en;

import type en from '../../en/finding/put-aside.ts';

export default {
  putAside: 'فہرست میں رکھیں',
  inYourList: 'آپ کی فہرست میں ہے',
  isInYourList: 'فہرست میں رکھیں: آپ کی فہرست میں ہے',
  listIsFull: 'فہرست بھر گئی ہے',
} satisfies typeof en;

import type en from '../en/frame.ts';

export default {
  skip: 'متن پر جائیں',
} satisfies typeof en;

import type en from '../en/frame.ts';

export default {
  skip: 'XX',
} satisfies typeof en;

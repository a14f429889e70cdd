import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { rich } from '../rich.ts';

export default {
  toLightTheme: 'हल्के रंग लगाएँ',
  toDarkTheme: 'गहरे रंग लगाएँ',
  notLoaded: 'यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें।',
  notLoadedCall: (phone: ReactNode) =>
    rich`यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें, या इस नंबर पर फ़ोन करें: ${phone}।`,
  tryAgain: 'दोबारा कोशिश करें',
  tryingAgain: 'दोबारा कोशिश हो रही है…',
  reference: (reference: string) => `रेफ़रेंस: ${reference}`,
} satisfies typeof en;

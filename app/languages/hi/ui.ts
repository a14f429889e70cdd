import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { rich } from '../rich.ts';

const areImages = (noun: string) => noun === 'images';

export default {
  toLightTheme: 'हल्के रंग लगाएँ',
  toDarkTheme: 'गहरे रंग लगाएँ',
  notLoaded: 'यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें।',
  notLoadedCall: (phone: ReactNode) =>
    rich`यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें, या इस नंबर पर फ़ोन करें: ${phone}।`,
  tryAgain: 'दोबारा कोशिश करें',
  tryingAgain: 'दोबारा कोशिश हो रही है…',
  reference: (reference: string) => `रेफ़रेंस: ${reference}`,
  showMore: 'और दिखाएँ',
  showEarlier: (noun: string) => (areImages(noun) ? 'पिछली तस्वीरें दिखाएँ' : 'पिछले पैकेज दिखाएँ'),
  moreNotLoaded: (noun: string) =>
    areImages(noun)
      ? 'और तस्वीरें अभी नहीं खुल सकीं। कृपया दोबारा कोशिश करें।'
      : 'और पैकेज अभी नहीं खुल सके। कृपया दोबारा कोशिश करें।',
  showingTo: (noun: string, last: string, total: string) =>
    areImages(noun) ? `कुल ${total} तस्वीरों में से ${last} यहाँ हैं` : `कुल ${total} पैकेज में से ${last} यहाँ हैं`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    areImages(noun)
      ? `कुल ${total} तस्वीरों में से ${first} से ${last} यहाँ हैं`
      : `कुल ${total} पैकेज में से ${first} से ${last} यहाँ हैं`,
  priceOnRequest: 'क़ीमत के लिए पूछें',
  toBeAnnounced: 'बाद में बताया जाएगा',
  days: (count: string) => `${count} दिन`,
  daysFromTo: (_typed: string, from: string, to: string) => `${from} से ${to} दिन`,
  daysEither: (_typed: string, one: string, other: string) => `${one} या ${other} दिन`,
  metres: (count: string) => `${count} मीटर`,
  metresFromTo: (_typed: string, from: string, to: string) => `${from} से ${to} मीटर`,
} satisfies typeof en;

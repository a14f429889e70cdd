import type en from '../../en/finding/show-more.ts';

const areImages = (noun: string) => noun === 'images';

export default {
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
      ? `कुल ${total} तस्वीरों में से ${first}–${last} यहाँ हैं`
      : `कुल ${total} पैकेज में से ${first}–${last} यहाँ हैं`,
} satisfies typeof en;

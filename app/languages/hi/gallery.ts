import type en from '../en/gallery.ts';
import { plural } from '../plural.ts';

const inGallery = {
  accommodations: 'ठहरने की जगहों की गैलरी में',
  hajj: 'हज गैलरी में',
  umrah: 'उमरा गैलरी में',
  zyarath: 'ज़ियारत गैलरी में',
};

export default {
  page: 'गैलरी',
  title: (name) => `${name} गैलरी`,
  noImages: 'कोई तस्वीर उपलब्ध नहीं है',
  willAppear: 'हमारे ग्रुपों की तस्वीरें यहाँ दिखाई देंगी।',
  imagesIn: (count, gallery) =>
    plural('hi', count, {
      one: `${inGallery[gallery]} ${count} तस्वीर`,
      other: `${inGallery[gallery]} ${count} तस्वीरें`,
    }),
  tags: 'टैग',
  allTags: 'सभी',
  openImage: (caption) => `खोलें: ${caption}`,
  openNumbered: (number) => `तस्वीर ${number} खोलें`,
  image: 'तस्वीर',
  close: 'बंद करें',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  imageOf: (number, count) => `${count} में से ${number}`,
} satisfies typeof en;

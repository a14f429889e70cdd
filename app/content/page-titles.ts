// What search engines, messengers and browser tabs say about each page: a title with the words
// that people type, two sentences at most, and the large words of the picture that shows when the
// page is forwarded. Package pages make theirs from the package.

import { company } from './company.ts';
import { galleryCategories } from './gallery-categories.ts';

export interface PageTitle {
  /** Before the agency's name in the browser's tab. */
  title: string;
  /** About 150 characters are shown. */
  description: string;
  /** The large words of the picture. */
  headline: string;
  /** The sentence below them. */
  line: string;
  /** The picture's file name without folder and ending; without one a photo of the page. */
  picture?: string;
}

const town = company.address.locality;

const fixedPages = {
  home: {
    title: company.tagline,
    description: company.blurb,
    headline: `Hajj, Umrah and Zyarath from ${town}`,
    line: `With you from the first question until you are home again, since ${company.founded}.`,
    picture: 'slide-hajj',
  },
  about: {
    title: `About our Hajj and Umrah agency in ${town}`,
    description: `Who we are: a travel agency in ${town}, established ${company.founded}. We help pilgrims prepare for Hajj and Umrah, travel and return.`,
    headline: 'About Us',
    line: `A travel agency in ${town}. We help pilgrims prepare, travel and return.`,
    picture: 'journey',
  },
  contact: {
    title: `Contact: phone, WhatsApp and office in ${town}`,
    description: `Call, chat or visit ${company.name} in ${town}, ${company.address.region}. We assist you with your spiritual journey, from the first question on.`,
    headline: 'Talk to us',
    line: `Call ${company.phone.display}, write on WhatsApp, or visit our office in ${town}.`,
    picture: 'founder',
  },
  packages: {
    title: `Hajj, Umrah and Zyarath packages from ${town}`,
    description: `All packages of ${company.name}: price, days, hotels and the next batch of each. Compare them, then call us or come to the office.`,
    headline: 'Our Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-hajj': {
    title: `Hajj packages from ${town}`,
    description: `Hajj packages of ${company.name}: price, days, hotels in Makkah and Madinah, and the next batch of each.`,
    headline: 'Hajj Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-umrah': {
    title: `Umrah packages from ${town}`,
    description: `Umrah packages of ${company.name}: price, days, hotels in Makkah and Madinah, and the next batch of each.`,
    headline: 'Umrah Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
  'packages-special': {
    title: `Zyarath and special packages from ${town}`,
    description: `Zyarath journeys and special packages of ${company.name}: price, days, hotels and the next batch of each.`,
    headline: 'Zyarath and Special Packages',
    line: 'Compare days, hotels, price and the next batch.',
  },
} satisfies Record<string, PageTitle>;

export const pageTitles: ReadonlyMap<string, PageTitle> = new Map<string, PageTitle>([
  ...Object.entries(fixedPages),
  ...galleryCategories.map(({ slug, title, intro }): [string, PageTitle] => [
    `gallery-${slug}`,
    {
      title: `${title} Gallery: pictures of our journeys from ${town}`,
      description: `${intro} Pictures of ${company.name}, ${town}.`,
      headline: `${title} Gallery`,
      line: intro,
    },
  ]),
]);

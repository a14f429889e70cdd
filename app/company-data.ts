import { useRouteLoaderData } from 'react-router';
import type { GalleryCategory } from './rules/gallery/gallery-category-names.ts';
import type { Photo, PlainPhoto } from './rules/srcset-widths.ts';
import type { Company } from './rules/website/company.ts';
import type { PageTexts } from './rules/website/parts/sharing-rules.ts';
import type { SectionContent } from './rules/website/sections.ts';

/** The root loader's data. */
export interface RootData {
  siteUrl: string;
  company: Company;
  /** Where the footer leads. */
  mainGallery: GalleryCategory;
  galleryLabels: Record<GalleryCategory, string>;
  /** For the contact page, which opens without a connection. */
  contact: { texts: SectionContent<'contact'>; shared: PageTexts };
  look: {
    /** The style sheet of the agency's colours, blank for the default. */
    styles: string;
    themeColour: string;
    logo: Photo | null;
    /** Used without a logo; blank for the star. */
    initials: string;
  };
  /** For pages without data of their own. */
  scenes: Record<'contact' | 'map' | 'missing', PlainPhoto | null>;
}

export function useCompany(): Company {
  return useRootData()?.company ?? unknownCompany;
}

export function useGalleryLabels(): RootData['galleryLabels'] {
  return useRootData()?.galleryLabels ?? unknownLabels;
}

export function useScene(name: keyof RootData['scenes']): PlainPhoto | null {
  return useRootData()?.scenes[name] ?? null;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

const unknownLabels = { accommodations: '', hajj: '', umrah: '', zyarath: '' };

/** For the failure page of the document itself. */
const unknownCompany: Company = {
  name: '',
  shortName: '',
  tagline: '',
  founded: '',
  blurb: '',
  phone: { display: '', tel: '' },
  whatsapp: { number: '', display: '', greeting: '' },
  email: '',
  address: { lines: [], locality: '', region: '', postalCode: '', country: '' },
  map: null,
  hours: { openingTimes: [], closures: [], lines: [], timeZone: 'UTC' },
  social: { facebook: '', instagram: '', whatsapp: '' },
  licences: [],
  badges: [],
};

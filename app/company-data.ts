import { useRouteLoaderData } from 'react-router';
import type { GalleryCategory } from './rules/gallery/gallery-category-names.ts';
import type { Photo, PlainPhoto } from './rules/srcset-widths.ts';
import type { Company } from './rules/website/company.ts';
import type { PageTexts } from './rules/website/parts/sharing-rules.ts';
import type { SectionContent } from './rules/website/sections.ts';

/** What the document's loader says of the agency to every page. */
export interface RootData {
  siteUrl: string;
  company: Company;
  /** The one that the foot of every page leads to. */
  mainGallery: GalleryCategory;
  /** The names of the galleries in the menu. */
  galleryLabels: Record<GalleryCategory, string>;
  /** Of the contact page, which opens without a connection. */
  contact: { texts: SectionContent<'contact'>; shared: PageTexts };
  look: {
    /** The address of the agency's own colours, blank for those of the style sheet. */
    styles: string;
    /** Of the browser's bar. */
    themeColour: string;
    logo: Photo | null;
    /** In the place of a logo; blank for the star. */
    initials: string;
  };
  /** Pictures of pages that have no data of their own. */
  scenes: Record<'contact' | 'map' | 'missing', PlainPhoto | null>;
}

/** The facts about the agency, as they stand now. */
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

/** For the one page that is drawn without any data: the document itself could not be made. */
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

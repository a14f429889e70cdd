import { useRouteLoaderData } from 'react-router';
import type { GalleryCategory } from './rules/gallery/gallery-category-names.ts';
import type { Photo, PlainPhoto } from './rules/srcset-widths.ts';
import type { Company } from './rules/website/company.ts';
import type { PageTexts } from './rules/website/parts/sharing-rules.ts';
import type { SectionContent } from './rules/website/sections.ts';

export interface RootData {
  siteUrl: string;
  company: Company;
  mainGallery: GalleryCategory;
  galleryLabels: Record<GalleryCategory, string>;
  contact: { texts: SectionContent<'contact'>; shared: PageTexts };
  look: {
    /** The style sheet of the agency's colours, blank for the default. */
    styles: string;
    themeColour: string;
    logo: Photo | null;
    /** Used without a logo; blank for the star. */
    initials: string;
  };
  scenes: Record<'contact' | 'map' | 'missing', PlainPhoto | null>;
}

/** The root loader's data, which every page has; only the failure page of the document itself may lack it. */
export function useRootData(): RootData {
  return useRouteLoaderData('root') as RootData;
}

export function useCompany(): Company {
  return useRootData().company;
}

export function useScene(name: keyof RootData['scenes']): PlainPhoto | null {
  return useRootData().scenes[name];
}

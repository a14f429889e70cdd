import { useRouteLoaderData } from 'react-router';
import type { GalleryCategory } from './rules/gallery/gallery-category-names.ts';
import { inkOf, type Photo, type PlainPhoto } from './rules/srcset-widths.ts';
import type { Company } from './rules/website/company.ts';
import type { PageTexts } from './rules/website/parts/sharing-rules.ts';
import type { SectionContent } from './rules/website/sections.ts';
import { Picture } from './ui/picture.tsx';
import { Star } from './ui/star.tsx';

export interface RootData {
  siteUrl: string;
  company: Company;
  mainGallery: GalleryCategory;
  galleryLabels: Record<GalleryCategory, string>;
  contact: { texts: SectionContent<'contact'>; shared: PageTexts };
  look: {
    /** The URL of the agency's colours; blank for the default. */
    styles: string;
    themeColour: string;
    logo: Photo | null;
    /** Shown without a logo; blank for the star. */
    initials: string;
  };
  scenes: Record<'contact' | 'map' | 'missing', PlainPhoto | null>;
}

/** Every page has this data, except the root's own error page. */
export function useRootData(): RootData {
  return useRouteLoaderData('root') as RootData;
}

export function useCompany(): Company {
  return useRootData().company;
}

export function useScene(name: keyof RootData['scenes']): PlainPhoto | null {
  return useRootData().scenes[name];
}

/** Wider logos are limited by width, narrower ones by height. */
const wide = 8 / 2.75;

export function AgencyMark({ className = '' }: { className?: string }) {
  const { logo, initials } = useRootData().look;
  if (!logo) return <Star className={className} initials={initials} />;
  return (
    <span
      className={`agency-logo logo-ground flex-none rounded data-ink:px-1 data-ink:py-0.5 ${logo.width / logo.height > wide ? '[&_img]:h-auto [&_img]:w-[min(8rem,128px,26vw)]' : '[&_img]:h-[min(2.75rem,44px)] [&_img]:w-auto'}`}
      data-ink={inkOf(logo.url)}
    >
      <Picture photo={logo} alt="" frames={[{ width: '8rem' }]} eager isWhole />
    </span>
  );
}

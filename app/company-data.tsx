import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';
import { type PlainPhoto, readInk } from './rules/srcset-widths.ts';
import type { Company } from './rules/website/company.ts';
import { Picture } from './ui/picture.tsx';
import { Star } from './ui/star.tsx';

export type RootData = Awaited<ReturnType<typeof loader>>;

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
const wideRatio = 8 / 2.75;

export function AgencyMark({ className = '' }: { className?: string }) {
  const { logo, initials } = useRootData().look;
  if (!logo) return <Star className={className} initials={initials} />;
  return (
    <span
      className={`agency-logo logo-ground flex-none rounded data-ink:px-1 data-ink:py-0.5 ${logo.width / logo.height > wideRatio ? '[&_img]:h-auto [&_img]:w-[min(8rem,128px,26vw)]' : '[&_img]:h-[min(2.75rem,44px)] [&_img]:w-auto'}`}
      data-ink={readInk(logo.url)}
    >
      <Picture photo={logo} alt="" frames={[{ width: '8rem' }]} eager isWhole />
    </span>
  );
}

import { useRootData } from './company-data.ts';
import { inkOf } from './rules/srcset-widths.ts';
import { Picture } from './ui/picture.tsx';
import { Star } from './ui/star-divider.tsx';

/** A wider logo is limited by its width, a narrower one by its height. */
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

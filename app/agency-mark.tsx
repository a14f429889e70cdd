import { useRootData } from './company-data.ts';
import { Picture } from './ui/picture.tsx';
import { Star } from './ui/star-divider.tsx';

/** Before the agency's name: its logo, its initials in the star, or the star. */
export function AgencyMark({ className = '' }: { className?: string }) {
  const { logo, initials = '' } = useRootData()?.look ?? {};
  if (!logo) return <Star className={className} initials={initials} />;
  return (
    <Picture
      photo={logo}
      alt=""
      frames={[{ width: '3rem', shape: 1 }]}
      eager
      className={`agency-logo ${className}`}
    />
  );
}

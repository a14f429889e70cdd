import { PackageIcon } from './package-icon.tsx';

/** What visitors may take home about a package; nothing when staff saved none. */
export function LeafletLink({ leaflet }: { leaflet: { url: string; text: string } | null }) {
  return leaflet ? (
    <p className="print:hidden">
      <a href={leaflet.url} download className="button button-outline">
        <PackageIcon name="document" />
        {leaflet.text}
      </a>
    </p>
  ) : null;
}

import { getServices } from '../../app-context.server.ts';
import { listOwnedPhotos } from '../../data/gallery/gallery.server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { toVersionTexts } from '../../data/packages/package-changes.server.ts';
import { listPackages } from '../../data/packages/packages.server.ts';
import { factColumns, formatCells, textFields } from '../../rules/packages/package-rules.ts';
import { createDownload, formatCsv } from '../../services/csv.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-export.ts';

/** Every package as a file that can be imported again, with the pictures beside it: CSV for spreadsheets, or JSON by id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, log } = getServices(context);
  const { today } = await getOfficeClock(context);
  const packages = await listPackages(database);
  log.info({ staffId: getStaff(context).id, count: packages.length }, 'Packages exported');
  return url.pathname.endsWith('.csv')
    ? createDownload(`packages-${today}.csv`, 'text/csv', toCsv(packages))
    : createDownload(
        `packages-${today}.json`,
        'application/json',
        toJson(packages, await listOwnedPhotos(database, 'package')),
      );
}

function toCsv(packages: TourPackage[]): string {
  const labels = textFields.map(({ label }) => label);
  const details = factColumns.map(({ header }) => header);
  const head = ['Id', ...labels, 'Featured Image', 'Created', 'Hidden', ...details];
  const rows = packages.map((tourPackage) => {
    const { id, imageUrl, createdAt, hiddenAt, facts } = tourPackage;
    const cells = formatCells(facts);
    const texts = textFields.map(({ key }) => tourPackage[key]);
    return [
      id,
      ...texts,
      imageUrl,
      createdAt,
      hiddenAt ?? '',
      ...factColumns.map(({ key }) => cells[key] ?? ''),
    ];
  });
  return formatCsv([head, ...rows]);
}

function toJson(
  tourPackages: TourPackage[],
  photos: Awaited<ReturnType<typeof listOwnedPhotos>>,
): string {
  const packages = Object.fromEntries(
    tourPackages.map((tourPackage) => {
      const { id, imageUrl, createdAt, hiddenAt } = tourPackage;
      const { facts, ...texts } = toVersionTexts(tourPackage);
      const details = facts && { facts: JSON.parse(facts) };
      return [id, { ...texts, imageUrl, createdAt, hiddenAt, ...details }] as const;
    }),
  );
  const gallery = Object.fromEntries(
    [...photos].map(([album, images]) => [
      album,
      {
        images: images.map(({ id, url, caption, alt, createdAt }) => ({
          id,
          url,
          caption,
          alt,
          createdAt,
        })),
      },
    ]),
  );
  return JSON.stringify(photos.size > 0 ? { packages, gallery } : { packages }, null, 2);
}

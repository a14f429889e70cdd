import { sumTables } from '../../app/data/transfer/every-table.server.ts';
import { hasDatabase, openTablesBeside } from '../../app/data/transfer/open-tables.server.ts';
import type { SitePlace } from '../../app/data/transfer/site-place.server.ts';
import type { Log } from '../../app/services/log.server.ts';

/** What the site has, and what it once took. */
export interface KnownDocuments {
  /** By source. */
  taken: Map<string, { id: string; checksum: string }>;
  packages: Set<string>;
  images: Set<string>;
}

/** Reads beside a running site; a site that is not there yet knows nothing. */
export async function readKnownDocuments(site: SitePlace, log: Log): Promise<KnownDocuments> {
  const known: KnownDocuments = { taken: new Map(), packages: new Set(), images: new Set() };
  if (!hasDatabase(site)) return known;
  const tables = await openTablesBeside(site, log);
  try {
    await tables.read(['imported_documents', 'packages', 'gallery_images'], (reader) =>
      sumTables(reader, (rows, { name }) => {
        for (const row of rows) {
          if (name === 'packages') known.packages.add(String(row.id));
          else if (name === 'gallery_images') known.images.add(String(row.id));
          else {
            const taken = { id: String(row.rowId), checksum: String(row.checksum) };
            known.taken.set(String(row.source), taken);
          }
        }
      }),
    );
  } finally {
    await tables.close();
  }
  return known;
}

import type { Config } from '../../services/config.server.ts';
import type { StoragePlace } from '../../services/storage/open-storage.server.ts';
import type { DatabasePlace } from './open-tables.server.ts';

/** Where everything is that a site remembers. */
export type SitePlace = DatabasePlace & StoragePlace;

/** The site that the settings name. */
export function placeOfSite({ databaseUrl, dataDir, storage }: Config): SitePlace {
  return { url: databaseUrl, dataDir, storage };
}

/** Where the rows are, without a password. */
export function nameOfDatabase({ url, dataDir }: DatabasePlace): string {
  if (url === null) return `SQLite in ${dataDir}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}

/** Where the photos are, without a key. */
export function nameOfStorage({ storage, dataDir }: StoragePlace): string {
  if (storage === null) return `the folder ${dataDir}/media`;
  const { bucket, endpoint } = storage;
  return `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`;
}

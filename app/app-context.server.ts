import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from './data/database/database.server.ts';
import type { PackageIndex, TourPackage } from './data/packages/offered-packages.server.ts';
import type { WithheldPhotos } from './data/photos/photo-removal.server.ts';
import type { SitePictures } from './data/photos/photos.server.ts';
import type { SampleContent } from './data/sample-content/untouched-sample.server.ts';
import type { SiteSearch } from './data/search/site-search.server.ts';
import type { Sessions } from './data/staff/sessions.server.ts';
import type { PhraseBook, Translations } from './data/translations/translations.server.ts';
import type { VisitCounter } from './data/visits/visit-counter.server.ts';
import type { Website, WebsiteReader } from './data/website/website.server.ts';
import type { LiveRevisions } from './rules/live-topics.ts';
import type { Config } from './services/config.server.ts';
import type { Log } from './services/log.server.ts';
import type { Mail } from './services/mail.server.ts';
import type { Passwords } from './services/passwords.server.ts';
import type { Photos } from './services/photos/photos.server.ts';
import type { Previews } from './services/previews/previews.server.ts';
import type { Push } from './services/push.server.ts';
import type { Uploads } from './services/read-form.server.ts';
import type { Storage } from './services/storage/storage.server.ts';

/** The result of a backup that an owner asked for; `failure` is a sentence. */
export interface BackupResult {
  endedAt: Date;
  failure: string | null;
}

export interface Backups {
  /** When the running one began, and how the last of this process ended. */
  state(): { since: Date | null; last: BackupResult | null };
  /** Null if one is running already. Rejects if the actor may not, or the history cannot be written. */
  begin(database: Database): Promise<BackupResult> | null;
  /** Times, newest first; `bucket` is null without one, and 'away' if it does not answer. */
  list(): Promise<{ folder: Date[]; bucket: Date[] | null | 'away' }>;
  /** A complete backup of the data folder as a tar archive; null if none is of this time. */
  archive(takenAt: string): Promise<{ name: string; stream: ReadableStream<Uint8Array> } | null>;
  /** Removes copies from the data folder that are older than 8 weeks, except the site's newest backup. */
  removeOld(now: Date): Promise<void>;
}

export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  photos: Photos;
  /** Photos of deleted rows, which visitors must not get. */
  withheldPhotos: WithheldPhotos;
  uploads: Uploads;
  packageIndex: PackageIndex;
  siteSearch: SiteSearch;
  website: WebsiteReader;
  translations: Translations;
  phraseBook: PhraseBook;
  sample: SampleContent;
  sitePictures: SitePictures;
  previews: Previews;
  mail: Mail;
  push: Push;
  backups: Backups;
  passwords: Passwords;
  sessions: Sessions;
  visits: VisitCounter;
  log: Log;
}

export interface RequestInfo {
  requestId: string;
  clientIp: string;
  liveRevisions: LiveRevisions;
  /** Renders when it is this request's turn. Rejects with `TooBusy` if too many wait. */
  renderInTurn: <Result>(render: () => Promise<Result>) => Promise<Result>;
}

/** What a preview shows instead of the stored content; the package may be hidden. */
export interface Draft {
  website?: Website;
  tourPackage?: TourPackage;
}

export type RenderDraft = (path: string, draft: Draft) => Promise<Response>;

export const draftContext = createContext<Draft>({});
export const renderDraftContext = createContext<RenderDraft>();
export const servicesContext = createContext<Services>();
export const requestInfoContext = createContext<RequestInfo>();
/** True if the database failed during this request. */
export const databaseAwayContext = createContext(false);

/** The router context of loaders and actions. */
export type Context = Readonly<RouterContextProvider>;

export function getServices(context: Context): Services {
  return context.get(servicesContext);
}

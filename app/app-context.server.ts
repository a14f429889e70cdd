import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from './data/database/database.server.ts';
import type { PackageIndex } from './data/packages/offered-packages.server.ts';
import type { SitePictures } from './data/photos/site-pictures.server.ts';
import type { WithheldPhotos } from './data/photos/withheld-photos.server.ts';
import type { SampleContent } from './data/sample-content/untouched-sample.server.ts';
import type { SiteSearch } from './data/search/site-search.server.ts';
import type { Sessions } from './data/staff/sessions.server.ts';
import type { Staff } from './data/staff/staff.server.ts';
import type { PhraseBook, Translations } from './data/translations/translations.server.ts';
import type { VisitCounter } from './data/visits/visit-counter.server.ts';
import type { Website, WebsiteReader } from './data/website/website.server.ts';
import type { LiveRevisions } from './rules/live-topics.ts';
import type { Config } from './services/config.server.ts';
import type { EventBus } from './services/events.server.ts';
import type { Log } from './services/log.server.ts';
import type { Mail } from './services/mail.server.ts';
import type { Passwords } from './services/passwords.server.ts';
import type { Photos } from './services/photos/photos.server.ts';
import type { Previews } from './services/previews/previews.server.ts';
import type { Uploads } from './services/read-form.server.ts';
import type { Storage } from './services/storage/storage.server.ts';

/** Everything that outlives a request. The shell makes it, tests hand in their own. */
export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  photos: Photos;
  /** What visitors must not get, although it is there: photos of what lies in the bin. */
  withheldPhotos: WithheldPhotos;
  /** What staff are sending: on the disk until it is judged. */
  uploads: Uploads;
  /** The offered packages in memory. */
  packageIndex: PackageIndex;
  /** The search of the whole site. */
  siteSearch: SiteSearch;
  /** What the agency says of itself. */
  website: WebsiteReader;
  /** The agency's texts in the other languages. */
  translations: Translations;
  phraseBook: PhraseBook;
  /** What a new site is filled with, to know it again. */
  sample: SampleContent;
  sitePictures: SitePictures;
  /** The pictures that show when a page is forwarded. */
  previews: Previews;
  events: EventBus;
  mail: Mail;
  passwords: Passwords;
  /** Staff sign-in: who a cookie belongs to, and the way in and out. */
  sessions: Sessions;
  /** How often pages are seen, and the ways to the office taken. */
  visits: VisitCounter;
  log: Log;
  now: () => Date;
}

/** What the shell knows about one request. */
export interface RequestFacts {
  /** Written in the log and shown on failure pages, so that the two can be matched. */
  requestId: string;
  clientIp: string;
  /** How often each topic had changed before the first loader read anything. */
  liveRevisions: LiveRevisions;
  /** Who sends it, where the shell had to know before it read the body. */
  staff?: Staff | undefined;
}

/** Renders a public page as it would be with another website, for nobody but who asks. */
export type RenderDraft = (path: string, website: Website) => Promise<Response>;

export const renderDraftContext = createContext<RenderDraft>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();
/** True as soon as the database did not answer while the page was made. */
export const databaseAwayContext = createContext(false);

/** The services, as loaders and actions reach them. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

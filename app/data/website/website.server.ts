import { currentLanguage } from '../../languages/current-language.ts';
import type { Language } from '../../languages/languages.ts';
import type { PictureChoice } from '../../rules/fields/compound-fields.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { officeDay } from '../../rules/office-day.ts';
import { focusOf } from '../../rules/picture-focus.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { sayWebsite } from '../../rules/translations/website-phrases.ts';
import { type Company, companyOf, filledContent } from '../../rules/website/company.ts';
import { readContent, readSection } from '../../rules/website/read-content.ts';
import type { SectionName, WebsiteContent } from '../../rules/website/sections.ts';
import { startOf } from '../../rules/website/terms.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { readCounts } from '../overview/row-counts.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import type { SitePictures } from '../photos/site-pictures.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { readStart, type WebsiteStart } from './website-start.server.ts';

/** What the agency says of itself, for whoever shows it. */
export interface Website {
  /** The office's day, '2027-01-31', for which this is said. */
  today: string;
  /** The sections as they were typed. */
  typed: WebsiteContent;
  /** The sections with their placeholders filled in. */
  content: WebsiteContent;
  company: Company;
  /** The gallery that pages lead to: that of Hajj, or the first with pictures where it has none. */
  mainGallery: GalleryCategory;
  /** The picture that staff chose with what stays in view; null: none was, or it is gone. */
  pictureOf(choice: PictureChoice): Photo | null;
}

export interface WebsiteReader {
  /** What sections say that nobody has changed, by what is noted of the site's start. */
  starts: Record<WebsiteStart, WebsiteContent>;
  /** As every save left it that anybody was told of; as it was last, while the database is away. */
  read(): Promise<Website>;
  /** As it was last read, for what cannot wait. */
  last(): Website;
  /** As it would be with other fields in a section; what its rules refuse stays as it is. */
  drafted(section: SectionName, fields: Record<string, unknown>): Promise<Website>;
}

interface WebsiteSources {
  database: Database;
  translations: Translations;
  sitePictures: SitePictures;
  log: Pick<Log, 'warn'>;
  now: () => Date;
  /** What sections say that nobody has changed. */
  starts: Record<WebsiteStart, WebsiteContent>;
}

/** Reads the sections once a change and a day, in each instance. */
export async function createWebsiteReader(sources: WebsiteSources): Promise<WebsiteReader> {
  const { database, translations, sitePictures, log, now, starts } = sources;
  let changes = 0;
  /** As it was last built in the other languages, each out of a `built`. */
  const said = new Map<Language, { of: Website; website: Website }>();
  database.events.subscribe(({ topic }) => {
    if (topic === 'website') changes += 1;
    if (topic === 'translations') said.clear();
  });
  let stored = await readStored(database, starts, log);
  let photos = await findChosen(database, stored);
  let gallery = await findMainGallery(database);
  let known = 0;
  let built = build(officeDay(now(), stored.hours.timeZone));

  function build(day: string) {
    return { day, website: websiteOf(stored, photos, day) };
  }

  function websiteOf(typed: WebsiteContent, chosen: Map<string, Photo>, day: string): Website {
    const content = filledContent(typed);
    const pictureOf = (choice: PictureChoice): Photo | null => {
      const { url } = choice;
      const photo = url.startsWith('site:') ? sitePictures.get(url.slice(5)) : chosen.get(url);
      const focus = focusOf(choice);
      return photo ? { ...photo, ...(focus && { focus }) } : null;
    };
    const company = companyOf(content, day, pictureOf);
    return { today: day, typed, content, company, mainGallery: gallery, pictureOf };
  }

  function upToday(): Website {
    const today = officeDay(now(), stored.hours.timeZone);
    if (built.day !== today) built = build(today);
    return built.website;
  }

  /** In the language of the request. */
  async function inLanguageOfRequest(website: Website): Promise<Website> {
    const language = currentLanguage();
    if (language === 'en') return website;
    const kept = said.get(language);
    if (kept?.of === website && database.events.isCurrent()) return kept.website;
    const typed = await translations.said((say) => sayWebsite(website.typed, say));
    const spoken = websiteOf(typed, photos, website.today);
    said.set(language, { of: website, website: spoken });
    return spoken;
  }

  return {
    starts,
    last: upToday,
    async read() {
      if (known === changes && database.events.isCurrent()) return inLanguageOfRequest(upToday());
      const asked = changes;
      try {
        const found = await readStored(database, starts, log);
        photos = await findChosen(database, found);
        gallery = await findMainGallery(database);
        stored = found;
        known = asked;
        built = build(officeDay(now(), stored.hours.timeZone));
      } catch (error) {
        log.warn({ err: error }, 'The texts of the website could not be read anew');
      }
      return inLanguageOfRequest(upToday());
    },
    async drafted(section, fields) {
      const ignored = () => undefined;
      const typed = {
        ...stored,
        [section]: readSection(section, fields, stored[section], ignored),
      };
      const day = officeDay(now(), typed.hours.timeZone);
      return websiteOf(typed, await findChosen(database, typed), day);
    },
  };
}

async function findMainGallery(database: Database): Promise<GalleryCategory> {
  const filled = (await readCounts(database, 'gallery')).map(({ part }) => part);
  return ['hajj' as const, ...galleryCategoryNames].find((name) => filled.includes(name)) ?? 'hajj';
}

async function readStored(
  database: Database,
  starts: Record<WebsiteStart, WebsiteContent>,
  log: Pick<Log, 'warn'>,
): Promise<WebsiteContent> {
  const start = await readStart(database);
  const rows = await database.kysely
    .selectFrom('website_sections')
    .select(['name', 'content'])
    .execute();
  return readContent(rows, startOf(rows, starts[start]), (problem) =>
    log.warn(
      problem,
      'A text of the website has another shape: what stood there at first is shown',
    ),
  );
}

function findChosen(database: Database, content: WebsiteContent): Promise<Map<string, Photo>> {
  return findPhotos(database.kysely, [...uploadedPictures(content)]);
}

/** The addresses of all pictures that staff put into some content. */
export function* uploadedPictures(content: unknown): Generator<string> {
  if (typeof content === 'string') {
    if (content.startsWith('/media/')) yield content;
  } else if (typeof content === 'object' && content !== null) {
    for (const inner of Object.values(content)) yield* uploadedPictures(inner);
  }
}

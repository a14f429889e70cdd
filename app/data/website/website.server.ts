import { currentLanguage, type Language } from '../../languages/languages.ts';
import { fillPlaceholders, type PictureChoice } from '../../rules/fields/fields.ts';
import { changedLabels } from '../../rules/fields/section-fields.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { officeDay } from '../../rules/office-zone.ts';
import { translatePage } from '../../rules/pages/page-rules.ts';
import { pagePath } from '../../rules/pages/page-slugs.ts';
import { type Photo, withFocus } from '../../rules/srcset-widths.ts';
import { interpolateContent, placeholderValues, toCompany } from '../../rules/website/company.ts';
import {
  readContent,
  readSection,
  translateWebsite,
  withoutSampleTerms,
} from '../../rules/website/read-content.ts';
import {
  type SectionContent,
  type SectionName,
  sectionRules,
  type WebsiteContent,
} from '../../rules/website/sections.ts';
import { cacheUntilChange, orLastValue } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { chatNumber } from '../../services/typed-contacts.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { readStart, type WebsiteStart } from '../database/site-settings.server.ts';
import type { Trx } from '../database/tables.server.ts';
import { countImages } from '../gallery/gallery.server.ts';
import { type Actor, recordHistory } from '../history/history.server.ts';
import { listPublishedPages, type PublishedPage } from '../pages/pages.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos, insertPhoto, type SitePictures } from '../photos/photos.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { keepVersion } from './versions.server.ts';

export type Website = ReturnType<typeof createWebsite>;

export type WebsiteReader = Awaited<ReturnType<typeof createWebsiteReader>>;

interface WebsiteSources {
  database: Database;
  translations: Translations;
  sitePictures: SitePictures;
  log: Pick<Log, 'warn'>;
  starts: Record<WebsiteStart, WebsiteContent>;
}

interface ReadTexts {
  typed: WebsiteContent;
  photos: Map<string, Photo>;
  gallery: GalleryCategory;
  pages: PublishedPage[];
}

type ReadWebsite = ReadTexts & { website?: Website };

function createWebsite(
  { typed, photos, gallery, pages: typedPages }: ReadTexts,
  sitePictures: SitePictures,
  today: string,
) {
  const content = interpolateContent(typed, today);
  /** The chosen picture with its focal point, or null. */
  const pictureOf = (choice: PictureChoice): Photo | null => {
    const { url } = choice;
    const photo = url.startsWith('site:') ? sitePictures.get(url.slice(5)) : photos.get(url);
    return photo ? withFocus(photo, choice) : null;
  };
  const agency = { ...content.agency, whatsapp: chatNumber(content.agency) };
  const company = toCompany({ ...content, agency }, today, pictureOf);
  const pages = fillPlaceholders(typedPages, placeholderValues(typed, today));
  const linksIn = (place: PublishedPage['place']) =>
    pages
      .filter((page) => page.place === place)
      .map(({ slug, title }) => ({ to: pagePath(slug), label: title }));
  return { today, typed, content, company, mainGallery: gallery, pictureOf, pages, linksIn };
}

export async function createWebsiteReader(sources: WebsiteSources) {
  const { database, translations, sitePictures, log, starts } = sources;
  const findUploads = (content: WebsiteContent) =>
    findPhotos(database.kysely, [...uploadedPictures(content)]);
  const readTyped = cacheUntilChange(
    database.events,
    ['website'],
    async (): Promise<ReadWebsite> => {
      const typed = await readStoredWebsite(database, starts, log);
      const photos = await findUploads(typed);
      const pages = await listPublishedPages(database);
      return { typed, photos, gallery: await findMainGallery(database), pages };
    },
  );
  const englishWebsite = orLastValue(await readTyped(), readTyped, (error) =>
    log.warn({ err: error }, 'The texts of the website could not be reloaded'),
  );
  async function translate({ typed, photos, gallery, pages }: ReadTexts): Promise<ReadWebsite> {
    const translator = await translations.translator();
    return {
      typed: translateWebsite(typed, translator),
      photos,
      gallery,
      pages: pages.map((page) => translatePage(page, translator)),
    };
  }
  const readTranslated = cacheUntilChange(
    database.events,
    ['website', 'translations'],
    async (_: Language) => translate(await readTyped()),
  );

  function toTodaysWebsite(source: ReadWebsite): Website {
    const today = officeDay(database.now(), source.typed.hours.timeZone);
    if (source.website?.today !== today)
      source.website = createWebsite(source, sitePictures, today);
    return source.website;
  }

  return {
    starts,
    /** The last known English content, for callers that cannot wait. */
    last: () => toTodaysWebsite(englishWebsite.last()),
    failures: englishWebsite.failures,
    /** In the request's language; the last English content while the database is unreachable. */
    async read(): Promise<Website> {
      const language = currentLanguage();
      const english = await englishWebsite.read();
      if (language === 'en') return toTodaysWebsite(english);
      return toTodaysWebsite(await readTranslated(language).catch(() => translate(english)));
    },
    /** With one section's unsaved fields; invalid fields show their stored value. */
    async readDraft(section: SectionName, fields: Record<string, unknown>): Promise<Website> {
      const ignoreProblem = () => undefined;
      const english = englishWebsite.last();
      const before = english.typed[section];
      const typed = {
        ...english.typed,
        [section]: readSection(section, fields, before, ignoreProblem),
      };
      const photos = await findUploads(typed);
      const today = officeDay(database.now(), typed.hours.timeZone);
      return createWebsite({ ...english, typed, photos }, sitePictures, today);
    },
  };
}

/** The gallery that pages link to: Hajj, or the first with pictures. */
async function findMainGallery(database: Database): Promise<GalleryCategory> {
  const counts = await countImages(database);
  return ['hajj' as const, ...galleryCategoryNames].find((name) => counts.has(name)) ?? 'hajj';
}

export async function readStoredWebsite(
  database: Database,
  starts: Record<WebsiteStart, WebsiteContent>,
  log: Pick<Log, 'warn'>,
): Promise<WebsiteContent> {
  const start = await readStart(database);
  const sections = database.kysely.selectFrom('website_sections');
  const rows = await sections.select(['name', 'content']).execute();
  const message = 'A text of the website has an unexpected format: the start text is shown';
  return readContent(rows, withoutSampleTerms(rows, starts[start]), (problem) =>
    log.warn(problem, message),
  );
}

export function* uploadedPictures(content: unknown): Generator<string> {
  if (typeof content === 'string') {
    if (content.startsWith('/media/')) yield content;
  } else if (typeof content === 'object' && content !== null) {
    for (const inner of Object.values(content)) yield* uploadedPictures(inner);
  }
}

/** Milliseconds: open pages may still show the picture. */
const pictureGraceMs = 60_000;

export async function findSection({ kysely }: Pick<Database, 'kysely'>, name: SectionName) {
  const row = await kysely
    .selectFrom('website_sections')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { version: 0, changedAt: null, changedBy: '', content: null };
}

export async function listSections({ kysely }: Pick<Database, 'kysely'>) {
  const sections = kysely.selectFrom('website_sections');
  const rows = await sections.select(['name', 'version', 'changedAt', 'changedBy']).execute();
  return new Map(rows.map(({ name, ...section }) => [name, section]));
}

interface SectionSave<Name extends SectionName> {
  content: SectionContent<Name>;
  before: SectionContent<Name>;
  photos: readonly StoredPhoto[];
  /** The version that the editor saw; if there is a newer one, the save is refused. */
  version?: number | undefined;
  attempt?: string | undefined;
  isRestore?: boolean;
  /** The actor, unless it says otherwise: 'import'. */
  by?: string;
}

export type SectionSaved = { state: 'saved' } | { state: 'changed'; version: number };

// Stores the earlier version, and schedules the removal of pictures no longer shown. Saving without a change does
// nothing.
export function saveSection<Name extends SectionName>(
  database: Database,
  name: Name,
  save: SectionSave<Name>,
): Promise<SectionSaved> {
  return changeRows(database, [{ topic: 'website' }], (trx) =>
    storeSection(trx, database, name, save),
  );
}

/** Runs in the caller's transaction. */
export async function storeSection<Name extends SectionName>(
  trx: Trx,
  { actor, now }: Actor,
  name: Name,
  save: SectionSave<Name>,
): Promise<SectionSaved | Unchanged<SectionSaved>> {
  const { version, content: storedContent } = await findSection({ kysely: trx }, name);
  const contentBefore = storedContent ?? JSON.stringify(save.before);
  const content = JSON.stringify(save.content);
  const isRepeated = async () => (await findAttempt(trx, save.attempt)) !== null;
  const skipSave = async (result: SectionSaved) => {
    for (const { url } of save.photos) await schedulePhotoRemoval(trx, url, now());
    return new Unchanged(result);
  };
  if ((await isRepeated()) || content === contentBefore) return skipSave({ state: 'saved' });
  if (save.version !== undefined && save.version !== version) {
    return skipSave({ state: 'changed', version });
  }
  const changedAt = now().toISOString();
  const values = { content, version: version + 1, changedAt, changedBy: save.by ?? actor };
  // If two people save at once, the second update matches no row.
  const storedRow = await trx
    .insertInto('website_sections')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(values).where('website_sections.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!storedRow) {
    return skipSave(
      (await isRepeated()) ? { state: 'saved' } : { state: 'changed', version: version + 1 },
    );
  }
  await claimAttempt(trx, save.attempt, name, now());
  for (const photo of save.photos) await insertPhoto(trx, photo);
  if (storedContent === null) {
    await keepVersion(trx, name, { ...values, content: contentBefore, version: 0, changedBy: '' });
  }
  await keepVersion(trx, name, values);
  const shownUrls = new Set(uploadedPictures(save.content));
  const dueAt = new Date(now().getTime() + pictureGraceMs);
  for (const url of uploadedPictures(JSON.parse(contentBefore))) {
    if (!shownUrls.has(url)) await schedulePhotoRemoval(trx, url, dueAt);
  }
  await recordHistory(
    trx,
    { actor, now },
    {
      kind: 'website',
      act: save.isRestore ? 'version put back' : 'changed',
      subjectId: name,
      subject: name,
      details: {
        labels: changedLabels(sectionRules[name], JSON.parse(contentBefore), save.content),
      },
    },
  );
  return { state: 'saved' };
}

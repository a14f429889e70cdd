import { createContext } from 'react-router';
import { type Context, type Services, servicesOf } from '../../app-context.server.ts';
import { findPhotos } from '../../data/photos/photos.server.ts';
import { uploadedPictures } from '../../data/website/website.server.ts';
import {
  findSection,
  listVersions,
  type SectionVersion,
  type StoredSection,
} from '../../data/website/website-changes.server.ts';
import { newAttemptKey } from '../../rules/attempt-key.ts';
import type { PictureChoice } from '../../rules/fields/fields.ts';
import { changedLabels, fieldsOf, pictureNames } from '../../rules/fields/section-fields.ts';
import { typedOf } from '../../rules/fields/section-form.ts';
import type { FormErrors } from '../../rules/form.ts';
import { officeDay } from '../../rules/office-day.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { placeholderValues } from '../../rules/website/company.ts';
import { contentOf } from '../../rules/website/read-content.ts';
import { rulesOfPart, type SectionName } from '../../rules/website/sections.ts';
import { officeClock } from '../frame/staff-context.server.ts';

/** True in the loader that draws a form again after a refused save. */
export const submittedContext = createContext(false);

export type SectionStart = Awaited<ReturnType<typeof sectionStart>>;

/** A section, or some fields of it, as the last save left it, with its earlier versions. */
export async function sectionStart(context: Context, name: SectionName, keys?: readonly string[]) {
  const { config, database, website, log, now } = servicesOf(context);
  const rules = rulesOfPart(name, keys);
  let section: StoredSection = { version: 0, changedAt: null, changedBy: '', content: null };
  let versions: SectionVersion[] = [];
  let gone = new Set<string>();
  try {
    section = await findSection(database, name);
    versions = await listVersions(database, name);
    gone = await gonePictures(
      database,
      versions.map((version) => JSON.parse(version.content)),
    );
  } catch (error) {
    // After a save without a script the page must come in any case: it shows what was typed.
    if (!context.get(submittedContext)) throw error;
    log.error({ err: error }, 'A section could not be loaded');
  }
  const { typed, company, pictureOf } = await website.read();
  const content = contentOf(name, section.content, typed);
  const clock = await officeClock(context);
  return {
    name,
    keys,
    fields: fieldsOf(rules),
    typed: typedOf(rules, content),
    version: String(section.version),
    attempt: newAttemptKey(),
    sharing:
      name === 'sharing'
        ? { siteUrl: config.siteUrl, name: company.name, values: placeholderValues(typed) }
        : null,
    now: now().toISOString(),
    today: officeDay(now(), typed.hours.timeZone),
    pictures: Object.fromEntries(picturesOf(content, pictureOf)),
    versions: versions.slice(1).map(({ version, changedAt, changedBy, content: json }, index) => {
      const before = versions[index + 2];
      return {
        version,
        when: clock.whenWords(new Date(changedAt)),
        by: changedBy,
        changed: before ? changedLabels(rules, JSON.parse(before.content), JSON.parse(json)) : [],
        lacksPicture: [...uploadedPictures(JSON.parse(json))].some((url) => gone.has(url)),
      };
    }),
  };
}

function* picturesOf(
  content: unknown,
  pictureOf: (choice: PictureChoice) => Photo | null,
): Generator<[string, Photo]> {
  if (typeof content !== 'object' || content === null) return;
  if ('url' in content && typeof content.url === 'string') {
    const photo = pictureOf({ url: content.url, x: '', y: '' });
    if (photo) yield [content.url, photo];
    return;
  }
  for (const inner of Object.values(content)) yield* picturesOf(inner, pictureOf);
}

/** Errors of kept pictures that are gone or never belonged to this section; null without any. */
export async function missingPictures(
  { database, sitePictures }: Pick<Services, 'database' | 'sitePictures'>,
  name: SectionName,
  kept: ReadonlyMap<string, string>,
): Promise<FormErrors | null> {
  const uploads = [...kept.values()].filter((url) => !url.startsWith('site:'));
  const own = new Set<string>();
  if (uploads.length > 0) {
    const { content } = await findSection(database, name);
    const versions = await listVersions(database, name);
    for (const json of [content, ...versions.map((version) => version.content)]) {
      for (const url of uploadedPictures(json === null ? null : JSON.parse(json))) own.add(url);
    }
  }
  const there = await findPhotos(database.kysely, uploads);
  const isThere = (url: string) =>
    url.startsWith('site:') ? sitePictures.has(url.slice(5)) : own.has(url) && there.has(url);
  const errors = [...kept]
    .filter(([, url]) => !isThere(url))
    .map(([field]) => [pictureNames(field).file, 'This picture is gone: please choose another']);
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

export async function gonePictures({ kysely }: Services['database'], content: unknown) {
  const named = new Set(uploadedPictures(content));
  const there = await findPhotos(kysely, [...named]);
  return new Set([...named].filter((url) => !there.has(url)));
}

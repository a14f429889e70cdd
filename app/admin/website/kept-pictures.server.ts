import type { Services } from '../../app-context.server.ts';
import { findPhotos } from '../../data/photos/photos.server.ts';
import { uploadedPictures } from '../../data/website/website.server.ts';
import { findSection, listVersions } from '../../data/website/website-changes.server.ts';
import { pictureNames } from '../../rules/fields/section-fields.ts';
import type { FormErrors } from '../../rules/form.ts';
import type { SectionName } from '../../rules/website/sections.ts';

/**
 * The errors of pictures that a form says are to stay, but that are gone or were never this
 * section's; null when all of them are there.
 */
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

/** The addresses in a content whose pictures are gone: nothing showed them any more. */
export async function gonePictures(
  { kysely }: Services['database'],
  content: unknown,
): Promise<Set<string>> {
  const named = new Set(uploadedPictures(content));
  const there = await findPhotos(kysely, [...named]);
  return new Set([...named].filter((url) => !there.has(url)));
}

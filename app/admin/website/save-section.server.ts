import { data } from 'react-router';
import { type Context, getServices, type Services } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { findPhotos } from '../../data/photos/photos.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { type ContentVersion, listVersions } from '../../data/website/versions.server.ts';
import { findSection, saveSection, uploadedPictures } from '../../data/website/website.server.ts';
import {
  changedLabels,
  type FormInput,
  getFields,
  listInputPlaces,
  listLeaves,
  parseRowIntent,
  parseSection,
  pictureNames,
  readFormInput,
  rowsField,
  type SectionField,
  toFormInput,
  withLastingPictures,
  withMovedRows,
  withStoredInput,
} from '../../rules/fields/section-fields.ts';
import { attemptField, type FormErrors, newAttemptKey } from '../../rules/form.ts';
import { placeholderValues } from '../../rules/website/company.ts';
import { agencyRules, isShortMapLink } from '../../rules/website/parts/agency-rules.ts';
import { readSectionContent } from '../../rules/website/read-content.ts';
import {
  getPartRules,
  type SectionContent,
  type SectionName,
  sectionInfo,
  sectionRules,
} from '../../rules/website/sections.ts';
import type { z } from '../../rules/zod.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { readPhone, resolveMapLink } from '../../services/typed-contacts.server.ts';
import { refuseUpload, submittedContext, withUploads } from '../fields/save-file-form.server.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { answerStatuses } from '../layout/staff-request.server.ts';

interface SubmittedSection {
  input: FormInput;
  /** The version that the form began with. */
  openedVersion: string;
  attempt: string;
  /** The form had pictures; without scripts they must be chosen again. */
  hadFiles: boolean;
}

export type SectionAnswer =
  | (SubmittedSection &
      (
        | { state: 'invalid'; errors: FormErrors }
        | { state: 'failed' }
        /** Rows were added, moved or removed without a script. */
        | { state: 'redrawn' }
        /** A colleague saved after the form was opened; `version` is the saved one. */
        | { state: 'changed'; version: number }
      ))
  /** The form could not be read. */
  | { state: 'failed' };

interface SectionTarget {
  name: SectionName;
  /** The fields of a partial form; other fields keep their values. */
  keys?: readonly string[];
  respond: () => Response;
}

/** Returns a `Response` if the section is saved. Deletes the stored pictures if it is refused. */
export async function saveSectionForm(request: Request, context: Context, target: SectionTarget) {
  const services = getServices(context);
  context.set(submittedContext, true);
  try {
    return await services.uploads.withForm(request, (form, attempt) =>
      form.get('intent') === 'restore' && !target.keys
        ? restoreVersion(context, target.name, form)
        : saveForm(form, context, target, attempt && `website ${target.name} ${attempt}`),
    );
  } catch (error) {
    const event = 'The form of a section could not be read';
    return answer({ state: 'failed' }, refuseUpload(error, services, event).status);
  }
}

async function restoreVersion(context: Context, name: SectionName, form: FormData) {
  const { database, website, log } = getServices(context);
  const subject = sectionInfo[name].title;
  const redirectWithText = (text: string, kind: 'success' | 'error' = 'error') =>
    redirectWithToast(`/admin/website/${name}`, { text, subject, kind });
  try {
    const versions = await listVersions(database, name);
    const earlierVersion = versions.find(({ version }) => String(version) === form.get('version'));
    if (!earlierVersion) return redirectWithText('This version is no longer kept');
    const current = await readSection({ database, website }, name);
    const rules: z.ZodType<SectionContent<SectionName>> = sectionRules[name];
    const content = readSectionContent(name, earlierVersion.content, {
      ...current.typed,
      [name]: current.content,
    });
    const goneUrls = await findGoneUrls(database, content);
    // An earlier version can break a rule across fields: the day of an announcement passes.
    const parsed = rules.safeParse(
      withLastingPictures(rules, content, current.content, (url) => goneUrls.has(url)),
    );
    if (!parsed.success) {
      return redirectWithText(`Not restored: ${parsed.error.issues[0]?.message}`);
    }
    const result = await saveSection(database, name, {
      content: parsed.data,
      before: current.content,
      photos: [],
      version: Number(form.get('seenVersion') ?? current.section.version),
      isRestore: true,
    });
    if (result.state === 'changed') {
      return redirectWithText(
        'Somebody else has changed this section. Nothing was restored: please check it.',
      );
    }
    const count =
      goneUrls.size === 1 ? 'one of its pictures is' : `${goneUrls.size} of its pictures are`;
    const goneText = `Restored, but ${count} gone. Please look at what is shown in its place now.`;
    return redirectWithText(goneUrls.size === 0 ? 'Restored' : goneText, 'success');
  } catch (error) {
    log.error({ err: error }, 'An earlier version could not be restored');
    return redirectWithText('Failed to save');
  }
}

async function saveForm(
  form: FormData,
  context: Context,
  { name, keys, respond }: SectionTarget,
  attempt: string | undefined,
) {
  const services = getServices(context);
  const { database, photos } = services;
  const rules = getPartRules(name, keys);
  const submission = readSubmission(form, rules);
  const storedPhotos: StoredPhoto[] = [];
  let currentField = '';
  const invalid = (errors: FormErrors) => answer({ ...submission, state: 'invalid', errors });
  try {
    return await withUploads(context, async (store, keep) => {
      const { typed, section, content } = await readSection(services, name);
      submission.input = withStoredFields(rules, submission, content, section.version);
      const { input } = submission;
      const intent = parseRowIntent(form.get(rowsField));
      if (intent) {
        return answer({ ...submission, input: withMovedRows(input, intent), state: 'redrawn' });
      }
      const parsed = parseSection(rules, form, input);
      if (!parsed.ok) return invalid(parsed.errors);
      if ((await findAttempt(database.kysely, attempt)) !== null) return respond();
      const completedInput = { ...input, values: { ...input.values } };
      const completionErrors = await completeFields(rules, form, completedInput, typed[name]);
      if (Object.keys(completionErrors).length > 0) return invalid(completionErrors);
      const missingErrors = await missingPictures(services, name, content, parsed.existing);
      if (missingErrors) return invalid(missingErrors);
      for (const [field, { file, isLogo }] of parsed.files) {
        currentField = field;
        const photo = await store(() =>
          photos.store('website', file.name, () => file.bytes(), { isLogo }),
        );
        storedPhotos.push(photo);
        const { url, none } = pictureNames(field);
        completedInput.values[url] = photo.url;
        delete completedInput.values[none];
      }
      // The files are stored now.
      const finalSection = parseSection(rules, new FormData(), completedInput);
      if (!finalSection.ok) return invalid(finalSection.errors);
      const result = await saveSection(database, name, {
        content: { ...content, ...Object(finalSection.content) } as SectionContent<SectionName>,
        before: typed[name],
        photos: storedPhotos,
        version: Number(form.get('seenVersion') ?? submission.openedVersion),
        attempt,
      });
      if (result.state === 'changed') {
        return answer({ ...submission, state: 'changed', version: result.version });
      }
      keep();
      return respond();
    });
  } catch (error) {
    const { reason } = refuseUpload(error, services, 'A section could not be saved');
    if (reason) return invalid({ [pictureNames(currentField).file]: reason });
    return answer({ ...submission, state: 'failed' });
  }
}

function readSubmission(form: FormData, rules: z.ZodType): SubmittedSection {
  const readText = (field: string) => String(form.get(field) ?? '');
  return {
    input: readFormInput(rules, form),
    openedVersion: readText('version'),
    attempt: readText(attemptField),
    hadFiles: [...form.values()].some((value) => value instanceof File && value.size > 0),
  };
}

function answer(
  sectionAnswer: SectionAnswer,
  status: number = answerStatuses[sectionAnswer.state],
) {
  return data(sectionAnswer, { status });
}

type SectionServices = Pick<Services, 'database' | 'website'>;

async function readSection({ database, website }: SectionServices, name: SectionName) {
  const section = await findSection(database, name);
  const { typed } = await website.read();
  return { typed, section, content: readSectionContent(name, section.content, typed) };
}

/** A form from before a software update lacks the new fields and must not empty them. */
function withStoredFields(
  rules: z.ZodType,
  { input, openedVersion }: SubmittedSection,
  content: unknown,
  version: number,
) {
  const storedInput = toFormInput(rules, content);
  // Rows are identified by position, and another save may have moved them.
  const isSure = (name: string) =>
    openedVersion === String(version) ||
    !Object.keys(input.rows).some((list) => name.startsWith(`${list}.`));
  const values = Object.entries(storedInput.values).filter(([name]) => isSure(name));
  return withStoredInput(rules, input, { ...storedInput, values: Object.fromEntries(values) });
}

const oldAltError =
  '“What the picture shows” still describes the earlier picture: please describe the new one';

/** Completes phone numbers and short map links. An unchanged number is not validated again. */
async function completeFields(
  rules: z.ZodType,
  form: FormData,
  { values, rows }: FormInput,
  storedContent: unknown,
) {
  const errors: FormErrors = {};
  const storedValues = toFormInput(rules, storedContent).values;
  const storedPlaces = listLeaves(getFields(rules), storedContent);
  /** True if the alt text is unchanged, so it describes the earlier picture. */
  const isOldAlt = ({ key }: SectionField, url?: string, text?: string) =>
    storedPlaces.some(
      ({ field, name, altName = '' }) =>
        field.key === key &&
        storedValues[pictureNames(name).url] === url &&
        storedValues[altName] === text,
    );
  for (const { field, name, altName } of listInputPlaces(getFields(rules), rows)) {
    const text = (values[name] ?? '').trim();
    if (altName) {
      const { file, url, asked } = pictureNames(name);
      const upload = form.get(file);
      const isNew = upload instanceof File && upload.size > 0 && form.get(asked) !== 'yes';
      if (isNew && isOldAlt(field, values[url], values[altName])) {
        errors[altName] = oldAltError;
      }
    } else if (field.kind === 'phone' && text !== '') {
      const number = readPhone(text);
      if (number) values[name] = number;
      else if (storedValues[name] !== values[name])
        errors[name] =
          `${field.label} is not a number that can be dialled: a digit may be missing or wrong`;
    } else if (field.isPlace) {
      const link = agencyRules.shape.mapLink.safeParse(text).data ?? '';
      // A short link without coordinates still leads visitors to the office.
      const fullLink = isShortMapLink(link) ? await resolveMapLink(link) : null;
      if (fullLink) values[name] = fullLink;
    }
  }
  return errors;
}

export type SectionStart = Awaited<ReturnType<typeof loadSection>>;

export async function loadSection(context: Context, name: SectionName, keys?: readonly string[]) {
  const { config, database, website, log } = getServices(context);
  const rules = getPartRules(name, keys);
  const readSavedSection = async () => {
    const section = await findSection(database, name);
    const versions = (await listVersions(database, name)).map(({ content, ...version }) => ({
      ...version,
      content: JSON.parse(content),
    }));
    const contents = versions.map((version) => version.content);
    const getStaffName = await readStaffNames(database);
    const goneUrls = await findGoneUrls(database, contents);
    return { section, versions, getStaffName, goneUrls };
  };
  const { section, versions, getStaffName, goneUrls } = await readSavedSection().catch((error) => {
    // After a save without scripts the page must render anyway, to show the typed values.
    if (!context.get(submittedContext)) throw error;
    log.error({ err: error }, 'A section could not be loaded');
    return {
      section: { version: 0, content: null },
      versions: [],
      getStaffName: String,
      goneUrls: new Set<string>(),
    };
  });
  const { typed, today, company, pictureOf } = await website.read();
  const input = toFormInput(rules, readSectionContent(name, section.content, typed));
  const clock = await getOfficeClock(context);
  return {
    name,
    keys,
    fields: getFields(rules),
    input,
    version: String(section.version),
    attempt: newAttemptKey(),
    sharing:
      name === 'sharing'
        ? { siteUrl: config.siteUrl, name: company.name, values: placeholderValues(typed, today) }
        : null,
    now: database.now().toISOString(),
    today,
    pictures: Object.fromEntries(
      Object.values(input.values).flatMap((url) => {
        const photo = pictureOf({ url, x: '', y: '' });
        return photo ? [[url, photo]] : [];
      }),
    ),
    versions: toEarlierVersions(rules, versions, { clock, getStaffName, goneUrls }),
  };
}

export type EarlierVersions = ReturnType<typeof toEarlierVersions>;

type ReadVersion = Omit<ContentVersion, 'content'> & { content: unknown };

interface VersionNames {
  clock: OfficeClock;
  getStaffName: (email: string) => string;
  goneUrls?: ReadonlySet<string>;
}

/** All but the newest, which is the current content. */
export function toEarlierVersions(
  rules: z.ZodType,
  versions: readonly ReadVersion[],
  { clock, getStaffName, goneUrls }: VersionNames,
) {
  return versions.slice(1).map(({ version, changedAt, changedBy, content }, index) => {
    const previousVersion = versions[index + 2];
    return {
      version,
      when: clock.formatWhen(new Date(changedAt)),
      by: getStaffName(changedBy),
      changed: previousVersion ? changedLabels(rules, previousVersion.content, content) : [],
      lacksPicture: [...uploadedPictures(content)].some((url) => goneUrls?.has(url)),
    };
  });
}

/** Errors for existing pictures that are deleted or belong to another section; null for none. */
async function missingPictures(
  { database, sitePictures }: Pick<Services, 'database' | 'sitePictures'>,
  name: SectionName,
  content: unknown,
  existing: ReadonlyMap<string, string>,
): Promise<FormErrors | null> {
  const uploads = [...existing.values()].filter((url) => !url.startsWith('site:'));
  const versions = await listVersions(database, name);
  const earlierContents = versions.map((version) => JSON.parse(version.content));
  const ownUrls = new Set(uploadedPictures([content, earlierContents]));
  const photos = await findPhotos(database.kysely, uploads);
  const isThere = (url: string) =>
    url.startsWith('site:') ? sitePictures.has(url.slice(5)) : ownUrls.has(url) && photos.has(url);
  const errors = [...existing]
    .filter(([, url]) => !isThere(url))
    .map(([field]) => [pictureNames(field).file, 'This picture is gone: please choose another']);
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

async function findGoneUrls({ kysely }: Services['database'], content: unknown) {
  const urls = new Set(uploadedPictures(content));
  const photos = await findPhotos(kysely, [...urls]);
  return new Set([...urls].filter((url) => !photos.has(url)));
}

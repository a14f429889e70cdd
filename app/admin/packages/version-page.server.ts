import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import {
  listPackageVersions,
  type PackageTexts,
  type PackageVersion,
  putPackageBack,
  textsOf,
  type VersionPutBack,
} from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { findPhotos } from '../../data/photos/photos.server.ts';
import { packageInWords } from '../../rules/packages/package-fields.ts';
import { textFields } from '../../rules/packages/package-rules.ts';
import { normalType, typeLabel } from '../../rules/packages/package-types.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';

const list = '/admin/packages';

/** An earlier version in a line. */
interface VersionLine {
  version: number;
  when: string;
  /** Blank when nobody knows. */
  by: string;
  /** The labels of what it says otherwise than the package now. */
  different: string[];
}

/** A field as it was then and as it is now. */
export interface ComparedField {
  label: string;
  before: string;
  now: string;
}

/** One version beside the package as it is. */
export interface ComparedVersion extends VersionLine {
  fields: ComparedField[];
  /** Null where there is none; that of before also when it is gone. */
  pictures: { before: Photo | null; now: Photo | null; isDifferent: boolean; isGone: boolean };
}

interface VersionPage {
  name: string;
  /** The version of the package that is compared with. */
  seen: number;
  /** The newest first; what the package says now is none of them. */
  versions: VersionLine[];
  compared: ComparedVersion | null;
  /** It was saved when versions were kept already, and never before. */
  isFirst: boolean;
}

/** What the page of a package's versions shows; leads to the list when the package is gone. */
export async function versionPage(
  context: Readonly<RouterContextProvider>,
  id: string,
  wanted: string | null,
): Promise<VersionPage> {
  const { database } = servicesOf(context);
  const tourPackage = await findPackage(database, id);
  if (!tourPackage) throw goneAnswer();
  const clock = await officeClock(context);
  const kept = await listPackageVersions(database, id);
  const earlier = kept.filter(({ version }) => version !== tourPackage.version);
  const lineOf = ({ version, changedAt, changedBy, ...said }: PackageVersion): VersionLine => ({
    version,
    when: clock.whenWords(new Date(changedAt)),
    by: changedBy,
    different: [
      ...comparedFields(said.texts, textsOf(tourPackage))
        .filter(({ before, now }) => before !== now)
        .map(({ label }) => label),
      ...(said.imageUrl === tourPackage.imageUrl ? [] : ['Picture']),
    ],
  });
  const chosen = earlier.find(({ version }) => String(version) === wanted) ?? earlier[0];
  const then = chosen ? await findThen(context, chosen, tourPackage) : null;
  return {
    name: tourPackage.packageName.trim() || 'Package',
    seen: tourPackage.version,
    versions: earlier.map(lineOf),
    compared: chosen && then ? { ...lineOf(chosen), ...then } : null,
    isFirst: kept.length > 0,
  };
}

async function findThen(
  context: Readonly<RouterContextProvider>,
  { texts, imageUrl }: PackageVersion,
  tourPackage: TourPackage,
): Promise<Pick<ComparedVersion, 'fields' | 'pictures'>> {
  const { kysely } = servicesOf(context).database;
  const isDifferent = imageUrl !== tourPackage.imageUrl;
  const photo = (await findPhotos(kysely, [imageUrl])).get(imageUrl) ?? null;
  return {
    fields: comparedFields(texts, textsOf(tourPackage)),
    pictures: {
      before: photo,
      now: tourPackage.photo,
      isDifferent,
      isGone: isDifferent && imageUrl !== '' && photo === null,
    },
  };
}

/** A field that is younger than the version says what it says now; blank details are left out. */
function comparedFields(texts: Partial<PackageTexts>, now: PackageTexts): ComparedField[] {
  const then = packageInWords({ ...now, ...texts });
  return packageInWords(now).flatMap(({ key, label, text }, at) => {
    const words = (said = '') =>
      key === 'packageType' && said !== '' ? typeLabel(normalType(said)) : said;
    const field = { label, before: words(then[at]?.text), now: words(text) };
    return at < textFields.length || field.before + field.now !== '' ? [field] : [];
  });
}

/** Puts a version back. Answers with a sentence when that was not done. */
export async function putBack(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request);
  const [version, seen] = [numberOf(form.get('version')), numberOf(form.get('seen'))];
  try {
    const put = await putPackageBack(database, id, { version, seen });
    log.info({ packageId: id, version, state: put.state, staffId: staffOf(context).id }, 'Version');
    if (put.state === 'missing') return goneAnswer();
    if (put.state === 'saved') {
      const text = put.lacksPicture ? `Put back. ${pictureGone}` : 'Put back';
      return redirectWithToast(`${list}/${encodeURIComponent(id)}/versions`, {
        text,
        kind: 'success',
      });
    }
    return data({ problem: problems[put.state] }, { status: 409 });
  } catch (error) {
    log.error({ err: error, packageId: id }, 'An earlier version of a package was not put back');
    return data({ problem: failure }, { status: 503 });
  }
}

const pictureGone = 'The picture of then is gone, so the present one stays.';
const failure = 'This could not be saved. Please check your internet and try again.';
const problems: Record<Exclude<VersionPutBack['state'], 'saved' | 'missing'>, string> = {
  same: 'The package says this already: nothing was changed.',
  unkept: 'This version is no longer kept. Nothing was changed.',
  changed:
    'This package was changed by someone else meanwhile. Nothing was put back: please look at it again.',
};

function goneAnswer(): Response {
  return redirectWithToast(list, { text: 'This package was deleted.', kind: 'error' });
}

/** A version of a form; what is none names no version. */
function numberOf(value: FormDataEntryValue | null): number {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : -1;
}

import { data } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import type { PageRow } from '../../data/database/tables.server.ts';
import { listCaptions, listOwnedPhotos } from '../../data/gallery/gallery.server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { findPackage, listPackages } from '../../data/packages/packages.server.ts';
import { findPage, listPages, toPageContent } from '../../data/pages/pages.server.ts';
import {
  countStatuses,
  hashPhrase,
  listPhraseStatus,
  readTranslations,
} from '../../data/translations/translations.server.ts';
import type { Language } from '../../languages/languages.ts';
import { cleanLine } from '../../rules/clean-text.ts';
import { type OwnedAlbum, toAlbum } from '../../rules/gallery/albums.ts';
import {
  capitalise,
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { pageParts } from '../../rules/pages/page-rules.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import {
  captionParts,
  packageParts,
  sectionParts,
  type TextPart,
} from '../../rules/translations/translatable-texts.ts';
import { isGuideOffered } from '../../rules/website/parts/offer-rules.ts';
import {
  parseSectionName,
  type SectionName,
  sectionInfo,
  sectionNames,
  type WebsiteContent,
} from '../../rules/website/sections.ts';
import { getStaff } from '../layout/staff-request.server.ts';

export interface Subject {
  kind: SubjectKind;
  id: string;
  title: string;
  englishPath: string;
  parts: TextPart[];
}

export type SubjectKind = 'package' | 'section' | 'gallery' | 'page';

/** Null for an unknown subject. Throws 403 if the role may not edit it. */
export async function findSubject(context: Context, kind: string, id: string) {
  const { database, website } = getServices(context);
  if (kind === 'package') {
    const tourPackage = await findPackage(database, id);
    return tourPackage && toPackageSubject(tourPackage, await listOwnedPhotos(database, 'package'));
  }
  const section = kind === 'section' ? parseSectionName(id) : null;
  if (section && !mayTranslateWebsite(context)) throw data(null, { status: 403 });
  if (section) return toSectionSubject(section, (await website.read()).typed);
  if (kind === 'page') {
    if (!mayTranslateWebsite(context)) throw data(null, { status: 403 });
    const page = await findPage(database, id);
    return page && toPageSubject(page, await listOwnedPhotos(database, 'page'));
  }
  const category = kind === 'gallery' ? parseGalleryCategory(id) : null;
  return category && toGallerySubject(category, await listCaptions(database, category));
}

export async function listSiteSubjects(context: Context) {
  const { database, website } = getServices(context);
  const { typed } = await website.read();
  const isOwner = mayTranslateWebsite(context);
  const isShown = (name: SectionName) => isGuideOffered(typed) || !isGuideSection(name);
  const sections = isOwner ? sectionNames.filter(isShown) : [];
  const pages = isOwner ? await listPages(database) : [];
  const pagePhotos = await listOwnedPhotos(database, 'page');
  const galleries = galleryCategoryNames.map(async (category) =>
    toGallerySubject(category, await listCaptions(database, category)),
  );
  const subjects = [
    ...sections.map((name) => toSectionSubject(name, typed)),
    ...pages.map((page) => toPageSubject(page, pagePhotos)),
    ...(await Promise.all(galleries)),
  ];
  return subjects.filter(({ parts }) => parts.length > 0);
}

export async function listPackageSubjects(context: Context, part?: ListWindow): Promise<Subject[]> {
  const { database } = getServices(context);
  const packages = await listPackages(database, part);
  const photos = await listOwnedPhotos(database, 'package');
  return packages.map((tourPackage) => toPackageSubject(tourPackage, photos));
}

/** Tests for phrases that only owners may translate: website texts, even if a package repeats them. */
export async function makeWebsitePhraseTest(context: Context) {
  if (mayTranslateWebsite(context)) return () => false;
  const { database, website } = getServices(context);
  const { typed } = await website.read();
  const pages = await listPages(database);
  const photos = await listOwnedPhotos(database, 'page');
  const parts = [
    ...sectionNames.flatMap((name) => sectionParts(name, typed[name])),
    ...pages.flatMap((page) => toPageSubject(page, photos).parts),
  ];
  const websitePhrases = new Set(parts.flatMap(({ phrases }) => phrases));
  return (phrase: string) => websitePhrases.has(phrase);
}

const isGuideSection = (name: SectionName) => name === 'guide' || name.startsWith('guide-');

const mayTranslateWebsite = (context: Context) => mayOpen(getStaff(context).role, '/admin/website');

type OwnedPhotos = Awaited<ReturnType<typeof listOwnedPhotos>>;

function toPackageSubject(tourPackage: TourPackage, photos: OwnedPhotos): Subject {
  const { id, packageName: title } = tourPackage;
  const englishPath = `/admin/packages/${encodeURIComponent(id)}/edit`;
  const parts = [...packageParts(tourPackage), ...photoParts(photos, toAlbum('package', id))];
  return { kind: 'package', id, title, englishPath, parts };
}

function photoParts(photos: OwnedPhotos, album: OwnedAlbum): TextPart[] {
  const captions = (photos.get(album) ?? []).flatMap(({ id, caption, alt }) => [
    { id, caption, place: `${id} caption` },
    { id, caption: alt, place: `${id} alt` },
  ]);
  return captionParts(captions.filter(({ caption }) => caption));
}

function toSectionSubject(name: SectionName, typed: WebsiteContent): Subject {
  const { title } = sectionInfo[name];
  const englishPath = `/admin/website/${name}`;
  const isWithoutGuide = name === 'sharing' && !isGuideOffered(typed);
  const content = isWithoutGuide ? { ...typed.sharing, guide: undefined } : typed[name];
  return { kind: 'section', id: name, title, englishPath, parts: sectionParts(name, content) };
}

function toPageSubject(page: PageRow, photos: OwnedPhotos): Subject {
  const { id, title } = page;
  const englishPath = `/admin/pages/${id}/edit`;
  const parts = [...pageParts(toPageContent(page)), ...photoParts(photos, toAlbum('page', id))];
  return { kind: 'page', id, title, englishPath, parts };
}

type Captions = Awaited<ReturnType<typeof listCaptions>>;

function toGallerySubject(category: GalleryCategory, captions: Captions): Subject {
  const title = `Captions of ${capitalise(category)}`;
  const englishPath = `/admin/gallery?category=${category}`;
  return { kind: 'gallery', id: category, title, englishPath, parts: captionParts(captions) };
}

export async function listSubjectParts(context: Context, language: Language, subject: Subject) {
  const { database, phraseBook } = getServices(context);
  const parts = listPhraseStatus(subject, await readTranslations(database, language), phraseBook);
  return parts.map(({ label, phrases }) => ({
    label,
    phrases: phrases.map((phrase) => ({
      ...phrase,
      id: hashPhrase(phrase.phrase),
      // The texts of a saved form are cleaned before they are compared.
      began: hashText(cleanLine(phrase.translation)),
    })),
  }));
}

export type SubjectPhrase = Awaited<ReturnType<typeof listSubjectParts>>[number]['phrases'][number];

/** The next incomplete subject, wrapping around at the end; null if all are complete. */
export async function findNextSubject(context: Context, language: Language, current: Subject) {
  const { database, phraseBook } = getServices(context);
  const subjects = [...(await listSiteSubjects(context)), ...(await listPackageSubjects(context))];
  const translations = await readTranslations(database, language);
  const index = subjects.findIndex(({ kind, id }) => kind === current.kind && id === current.id);
  const isOpen = (subject: Subject) => {
    const { missing, changed } = countStatuses(listPhraseStatus(subject, translations, phraseBook));
    return missing + changed > 0;
  };
  return [...subjects.slice(index + 1), ...subjects.slice(0, index + 1)].find(isOpen) ?? null;
}

/** A short hash to detect which texts of a form were changed. */
export const hashText = (translation: string): string => hashPhrase(translation).slice(0, 10);

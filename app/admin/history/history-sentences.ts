import type { ExistingSubjects, PastEntry } from '../../data/history/history.server.ts';
import { groupDigits } from '../../languages/digits.ts';
import { isLanguage } from '../../languages/languages.ts';
import { ltr } from '../../languages/text-parts.ts';
import {
  type EnquirySource,
  type EnquiryState,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { albumLabel, parseAlbum } from '../../rules/gallery/albums.ts';
import type { FieldChange, HistoryKind } from '../../rules/history-rules.ts';
import { dayText } from '../../rules/office-day.ts';
import { officeDay } from '../../rules/office-zone.ts';
import { fieldLabel } from '../../rules/packages/package-rules.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import { parseSectionName, sectionInfo } from '../../rules/website/sections.ts';
import { formatPersonName } from '../../services/typed-contacts.server.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { galleryPath } from '../gallery/gallery-path.ts';
import { formatDay } from '../layout/office-clock.server.ts';

/** An entry with what its sentence needs. */
interface Entry extends PastEntry, Surroundings {
  /** ': Price, Description', the fields that were changed; blank for none. */
  labels: string;
}

/** With the words before and after the name of its subject, if it names it. */
type Sentence = string | { did: string; rest: string };

type Sentences = Readonly<Record<string, (entry: Entry) => Sentence>>;

const about = (did: string, rest = ''): Sentence => ({ did: `${did} `, rest });

/** With the person of an enquiry or review, or that it is no longer kept. */
function withPerson({ kind, subjectId, existing }: Entry, did: string, rest = ''): Sentence {
  const isReview = kind === 'reviews';
  const isKept = existing.reviews.has(subjectId) || existing.enquiries.has(subjectId);
  if (isKept) return about(`${did} the ${isReview ? 'review' : 'enquiry'} from`, rest);
  return `${did} ${isReview ? 'a review' : 'an enquiry'} that is no longer kept${rest}`;
}

const formatTranslated = ({ details }: Entry) =>
  about(
    `translated ${countNoun(details.count, 'text')} of`,
    ` ${formatLanguage(toText(details.language))}`,
  );
const formatRestored = ({ labels }: Entry) => about('restored an earlier version of', labels);
const formatFollowUpRemoved = (entry: Entry) => withPerson(entry, 'removed the follow-up of');

const packages: Sentences = {
  translated: formatTranslated,
  'version put back': formatRestored,
  ordered: ({ details }) => about('moved', ` to place ${details.place}`),
  'seats changed': ({ details: { from, to, departure, forWhom } }) => {
    const day = departure ? ` (${dayText(toText(departure))})` : '';
    const person = forWhom ? ltr` for ${toText(forWhom)}` : '';
    return about('changed the seats left of', ` from ${from} to ${to}${day}${person}`);
  },
  imported: ({ details }) => `imported ${countNoun(details.count, 'package')}`,
  'leaflet added': () => about('saved a leaflet of'),
  'leaflet removed': () => about('removed the leaflet of'),
  'draft added': () => about('added', ' as a draft'),
  hidden: () => about('hid'),
  shown: () => about('showed', ' again'),
  pinned: () => about('pinned', ' to the home page'),
  unpinned: () => about('unpinned', ' from the home page'),
  'deleted for good': () => about('deleted', ' for good'),
};

const images: Sentences = {
  translated: formatTranslated,
  changed: ({ labels }) => about('changed', labels),
  added: (entry) => about('added the image', getGallery(entry) && ` to ${getGallery(entry)}`),
  ordered: (entry) =>
    about('moved the image', ` to place ${entry.details.place} of ${getGallery(entry)}`),
  moved: ({ details }) => about('moved the image', ` from ${details.from} to ${details.to}`),
  'focal point changed': () => about('chose which part of', ' stays in view'),
  replaced: () => about('replaced the photo of'),
  'deleted for good': () => about('deleted the image', ' for good'),
  imported: ({ details }) => `imported ${countNoun(details.count, 'image')}`,
};

const website: Sentences = {
  translated: formatTranslated,
  'version put back': formatRestored,
  'sample added': ({ details }) => `added the sample content: ${formatSample(details)}`,
  'sample removed': ({ details }) => `removed the sample content: ${formatSample(details)}`,
};

const pages: Sentences = {
  translated: formatTranslated,
  'version put back': formatRestored,
  'taken down': () => about('took down the page'),
  'deleted for good': () => about('deleted the page', ' for good'),
};

const enquiries: Sentences = {
  added: (entry) => withPerson(entry, 'entered', ` ${formatSource(entry)}`),
  moved: (entry) => withPerson(entry, 'moved', ` to ${getState(entry)}`),
  given: (entry) => {
    const colleague = entry.nameOf(toText(entry.details.assignee));
    return withPerson(entry, 'assigned', ` to ${colleague || 'no one'}`);
  },
  'follow-up set': (entry) => {
    const day = toText(entry.details.followUpOn);
    if (day === '') return formatFollowUpRemoved(entry);
    const suffix = entry.details.state ? ', which opened it again' : '';
    return withPerson(entry, 'set a follow-up for', ` on ${formatDay(day, entry.today)}${suffix}`);
  },
  'contact corrected': (entry) => withPerson(entry, 'corrected the contact of'),
  // Earlier versions stored it.
  'follow-up removed': formatFollowUpRemoved,
  erased: ({ details }) =>
    `deleted an enquiry with the link in the reply ${details.mailed ? '(please delete its e-mail in the mailbox, too)' : ''}`,
  'deleted for good': () => 'deleted an enquiry for good',
  'note added': (entry) => withPerson(entry, 'added a note to'),
};

const reviews: Sentences = {
  added: (entry) => withPerson(entry, 'entered'),
  shown: (entry) => withPerson(entry, 'showed'),
  hidden: (entry) => withPerson(entry, 'took down'),
  'deleted for good': () => 'deleted a review for good',
};

const people: Sentences = {
  'signed in': (entry) => `signed in: ${getDevice(entry)}`,
  'signed out': (entry) => `signed out: ${getDevice(entry)}`,
  joined: (entry) => `joined as ${getRole(entry)}`,
  'sign-in ended': (entry) => `signed out one of their own devices: ${getDevice(entry)}`,
  'signed out elsewhere': () => 'signed out everywhere else',
  'second step turned on': () => 'turned the second step on',
  'recovery codes made': () => 'created new recovery codes',
  'recovery code used': () => 'used a recovery code',
  'password codes made': () => 'created new recovery codes for the password',
  'password code used': () => 'used a recovery code for a new password',
  'password link mailed': () => 'asked for a password link by mail',
  invited: (entry) => about('invited', ` as ${getRole(entry)}`),
  'invitation withdrawn': () => about('withdrew the invitation for'),
  added: (entry) => about('created an account for', ` as ${getRole(entry)}`),
  'role changed': (entry) => about('changed the role of', ` to ${getRole(entry)}`),
  'reset link made': () => about('created a password link for'),
  'password changed': () => about('changed the password of'),
  'signed out everywhere': () => about('ended every sign-in of'),
  'second step turned off': () => about('turned the second step off for'),
};

/** What people did to their own account. */
const ownPeople: Sentences = {
  'name changed': ({ details }) => ltr`changed their own name to ${toText(details.name)}`,
  'password changed': () => 'changed their own password',
  'second step turned off': () => 'turned the second step off',
};

const server: Sentences = {
  'backup begun': (entry) => `began a backup in ${getBackupPlace(entry)}`,
  'backup downloaded': ({ details, today, timeZone }) => {
    const day = officeDay(new Date(toText(details.takenAt)), timeZone);
    return `downloaded the backup of ${formatDay(day, today)}`;
  },
  'backup failed': (entry) => `started a backup in ${getBackupPlace(entry)}, but it failed`,
  'test mail sent': () => 'sent a test mail',
};

const sentences: Record<HistoryKind, Sentences> = {
  packages,
  images,
  website,
  pages,
  enquiries,
  reviews,
  people,
  'sign-ins': people,
  server,
};

interface Surroundings {
  existing: ExistingSubjects;
  nameOf: (email: string) => string;
  today: string;
  /** Of the office. */
  timeZone: string;
  hasInbox: boolean;
}

export type HistorySentence = ReturnType<typeof historySentence>;

/** The parts of a sentence: who `did` `name` `rest`. `href` is null if the subject no longer exists. */
export function historySentence(entry: PastEntry, surroundings: Surroundings) {
  const { act, details } = entry;
  const { name, href } = getSubject(entry, surroundings);
  const changes = listChanges(entry);
  const [change, ...otherChanges] = act === 'changed' ? changes : [];
  const isSingleChange = change !== undefined && otherChanges.length === 0;
  const isShort = isSingleChange && /^.{1,80}$/s.test(change.from + change.to);
  const labels = details.labels ?? (change && changes.map(({ label }) => label));
  const sentence = isSingleChange
    ? formatChange(change, isShort)
    : formatSentence({
        ...entry,
        ...surroundings,
        labels: Array.isArray(labels) ? `: ${labels.join(', ')}` : '',
      });
  const namesSubject = typeof sentence !== 'string';
  return {
    by: act === 'erased' ? 'The person who wrote it' : 'Command',
    did: namesSubject ? sentence.did : sentence,
    name: namesSubject ? name : '',
    href,
    rest: namesSubject ? sentence.rest : '',
    changes: isShort ? [] : changes,
  };
}

function formatChange({ label, from, to }: Change, isShort: boolean): Sentence {
  const field = label.charAt(0).toLowerCase() + label.slice(1);
  const values = isShort ? ` from ${from || 'nothing'} to ${to || 'nothing'}` : '';
  return about(`changed the ${field} of`, values);
}

function formatSentence(entry: Entry): Sentence {
  const { kind, act, labels } = entry;
  // A newer version may have stored another kind.
  const kindSentences = sentences[kind] ?? {};
  const isOwn = kindSentences === people && entry.actor === entry.subject;
  const toSentence = (isOwn && ownPeople[act]) || kindSentences[act];
  if (toSentence) return toSentence(entry);
  if (isOwn) return act;
  if (kind === 'images') return about(`${act} the image`);
  if (kind === 'pages') return about(`${act} the page`, labels);
  if (kind === 'enquiries' || kind === 'reviews') return withPerson(entry, act);
  return about(act, labels);
}

function getSubject(
  { kind, act, subject, subjectId, details }: PastEntry,
  { existing, nameOf, hasInbox }: Surroundings,
): { name: string; href: string | null } {
  switch (kind) {
    case 'packages': {
      const isThere = existing.packages.has(subjectId);
      const href = isThere ? `/admin/packages/${subjectId}/edit` : null;
      return { name: subject.trim() || 'a package', href };
    }
    case 'images': {
      if (act === 'translated') return { name: subject, href: null };
      const category = parseAlbum(String(details.category));
      const isThere = category && existing.images.has(subjectId);
      const href = isThere ? galleryPath(category, { edit: subjectId }) : null;
      return { name: subject.trim() || 'an image', href };
    }
    case 'website': {
      const section = parseSectionName(subject);
      if (!section) return { name: subject, href: null };
      return { name: sectionInfo[section].title, href: `/admin/website/${section}` };
    }
    case 'pages': {
      const href = existing.pages.has(subjectId) ? `/admin/pages/${subjectId}/edit` : null;
      return { name: subject, href };
    }
    case 'enquiries': {
      const person = existing.enquiries.get(subjectId);
      const href = person && hasInbox ? `/admin/enquiries/${subjectId}` : null;
      return { name: person ? formatPersonName(person) : '', href };
    }
    case 'reviews':
      return {
        name: existing.reviews.get(subjectId) ?? '',
        href: `/admin/reviews/${subjectId}/edit`,
      };
    default: {
      const href = existing.people.has(subjectId) ? `/admin/people/${subjectId}` : null;
      return { name: nameOf(subject), href };
    }
  }
}

const toText = (detail: unknown) => String(detail ?? '');
function getGallery({ details }: Entry): string {
  const album = parseAlbum(toText(details.category));
  return album ? albumLabel(album) : '';
}
const getRole = ({ details }: Entry) => roleLabels[readRole(details.role)].toLowerCase();
const getDevice = ({ details }: Entry) => toText(details.device) || 'An unknown browser';
const getBackupPlace = ({ details }: Entry) => (details.bucket ? 'the bucket' : 'the data folder');
const formatLanguage = (code: string) => (isLanguage(code) ? `into ${getEnglishName(code)}` : '');
const getState = ({ details: { state } }: Entry) =>
  stateLabels[state as EnquiryState] ?? toText(state);

function formatSource({ details }: Entry): string {
  const label = sourceLabels[details.source as EnquirySource];
  return label ? `(${label})` : '';
}

function formatSample({ packages, images, reviews }: PastEntry['details']): string {
  const counts = [countNoun(packages, 'package'), countNoun(images, 'image')];
  // Entries from earlier releases have no reviews.
  if (reviews) counts.push(countNoun(reviews, 'review'));
  return counts.join(', ');
}

const imageLabels: Record<string, string> = { tags: 'Tags', alt: 'Alternative text' };

type Change = ReturnType<typeof listChanges>[number];

function listChanges({ kind, details }: PastEntry) {
  const storedChanges: FieldChange[] = Array.isArray(details.changes) ? details.changes : [];
  const changes = storedChanges.map(({ field, from, to }) => {
    if (kind === 'images') return { label: imageLabels[field] ?? 'Caption', from, to };
    const label = fieldLabel(field) ?? field;
    if (field !== 'price') return { label, from, to };
    return { label, from: from && formatRupees(from), to: to && formatRupees(to) };
  });
  if (details.picture === true) changes.push({ label: 'Picture', from: '', to: '' });
  return changes;
}

function countNoun(count: unknown, noun: string): string {
  const number = Number(count) || 0;
  return `${groupDigits(number)} ${noun}${number === 1 ? '' : 's'}`;
}

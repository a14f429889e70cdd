import type { ExistingSubjects, PastEntry } from '../../data/history/history.server.ts';
import { groupDigits } from '../../languages/digits.ts';
import { isLanguage } from '../../languages/languages.ts';
import {
  type EnquirySource,
  type EnquiryState,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { capitalised, parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { FieldChange, HistoryKind } from '../../rules/history-rules.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { fieldLabel } from '../../rules/packages/package-rules.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { englishNameOf } from '../../rules/translations/english-names.ts';
import { parseSectionName, sectionInfo } from '../../rules/website/sections.ts';
import { personName } from '../../services/typed-contacts.server.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { galleryPath } from '../gallery/gallery-path.ts';
import { formatDay } from '../layout/staff-request.server.ts';

/** An entry with what its sentence needs. */
interface Entry extends PastEntry, Surroundings {
  /** ': Price, Description', the fields that were changed; blank for none. */
  labels: string;
}

type Sentences = Readonly<Record<string, (entry: Entry) => string>>;

/** Stands for the name of the subject, which is a link. */
const subject = '\0';

const translated = ({ details }: Entry) =>
  `translated ${counted(details.count, 'text')} of ${subject} ${intoLanguage(toText(details.language))}`;
const restored = ({ labels }: Entry) => `restored an earlier version of ${subject}${labels}`;
const withoutFollowUp = (entry: Entry) => `took the follow-up away from ${whose(entry)}`;

const packages: Sentences = {
  translated,
  'version put back': restored,
  ordered: ({ details }) => `moved ${subject} to place ${details.place}`,
  'seats changed': ({ details: { from, to, departure } }) =>
    `changed the seats left of ${subject} from ${from} to ${to} ${departure ? `(${dayText(toText(departure))})` : ''}`,
  imported: ({ details }) => `imported ${counted(details.count, 'package')}`,
  'leaflet added': () => `saved a leaflet of ${subject}`,
  'leaflet removed': () => `removed the leaflet of ${subject}`,
  hidden: () => `hid ${subject}`,
  shown: () => `showed ${subject} again`,
  pinned: () => `pinned ${subject} to the home page`,
  unpinned: () => `unpinned ${subject} from the home page`,
  'deleted for good': () => `deleted ${subject} for good`,
};

const images: Sentences = {
  translated,
  changed: ({ labels }) => `changed ${subject}${labels}`,
  added: (entry) => `added the image ${subject} ${galleryOf(entry) && `to ${galleryOf(entry)}`}`,
  ordered: (entry) =>
    `moved the image ${subject} to place ${entry.details.place} of ${galleryOf(entry)}`,
  moved: ({ details }) => `moved the image ${subject} from ${details.from} to ${details.to}`,
  'focal point changed': () => `chose which part of ${subject} stays in view`,
  replaced: () => `replaced the photo of ${subject}`,
  'deleted for good': () => `deleted the image ${subject} for good`,
  imported: ({ details }) => `imported ${counted(details.count, 'image')}`,
};

const website: Sentences = {
  translated,
  'version put back': restored,
  'sample added': ({ details }) => `put in the sample content: ${sampleOf(details)}`,
  'sample removed': ({ details }) => `removed the sample content: ${sampleOf(details)}`,
};

const enquiries: Sentences = {
  added: (entry) => `wrote down ${whose(entry)} ${sourceOf(entry)}`,
  moved: (entry) => `moved ${whose(entry)} to ${stateOf(entry)}`,
  given: (entry) =>
    `gave ${whose(entry)} to ${entry.nameOf(toText(entry.details.assignee)) || 'nobody'}`,
  'follow-up set': (entry) => {
    const day = toText(entry.details.followUpOn);
    if (day === '') return withoutFollowUp(entry);
    return `set a follow-up for ${whose(entry)} on ${formatDay(day, entry.today)}`;
  },
  'follow-up removed': withoutFollowUp,
  erased: ({ details }) =>
    `deleted an enquiry with the link in the reply ${details.mailed ? '(please delete its e-mail in the mailbox, too)' : ''}`,
  'deleted for good': () => 'deleted an enquiry for good',
  'note added': (entry) => `wrote a note to ${whose(entry)}`,
};

const reviews: Sentences = {
  added: (entry) => `wrote down ${whose(entry)}`,
  shown: (entry) => `showed ${whose(entry)}`,
  hidden: (entry) => `took down ${whose(entry)}`,
  'deleted for good': () => 'deleted a review for good',
};

const people: Sentences = {
  'signed in': (entry) => `signed in: ${deviceOf(entry)}`,
  'signed out': (entry) => `signed out: ${deviceOf(entry)}`,
  joined: (entry) => `joined as ${roleOf(entry)}`,
  'sign-in ended': (entry) => `signed out one of their own devices: ${deviceOf(entry)}`,
  'signed out elsewhere': () => 'signed out everywhere else',
  'second step turned on': () => 'turned the second step on',
  'recovery codes made': () => 'made new recovery codes',
  'recovery code used': () => 'used a recovery code',
  'password codes made': () => 'made new recovery codes for the password',
  'password code used': () => 'used a recovery code for a new password',
  'password link mailed': () => 'asked for a password link by mail',
  'own password changed': () => 'changed their own password',
  'own second step turned off': () => 'turned the second step off',
  invited: (entry) => `invited ${subject} as ${roleOf(entry)}`,
  'invitation withdrawn': () => `withdrew the invitation of ${subject}`,
  added: (entry) => `made an account for ${subject} as ${roleOf(entry)}`,
  'role changed': (entry) => `changed the role of ${subject} to ${roleOf(entry)}`,
  'reset link made': () => `made a link to a new password for ${subject}`,
  'password changed': () => `changed the password of ${subject}`,
  'signed out everywhere': () => `ended every sign-in of ${subject}`,
  'second step turned off': () => `turned the second step off for ${subject}`,
};

const server: Sentences = {
  'backup begun': (entry) => `began a backup in ${backupPlaceOf(entry)}`,
  'backup downloaded': ({ details, today }) =>
    `downloaded the backup of ${formatDay(toText(details.takenAt).slice(0, 10), today)}`,
  'backup failed': (entry) => `started a backup in ${backupPlaceOf(entry)} that failed`,
  'test mail sent': () => 'sent a test mail',
};

const sentences: Record<HistoryKind, Sentences> = {
  packages,
  images,
  website,
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
  hasInbox: boolean;
}

export type HistorySentence = ReturnType<typeof historySentence>;

/** The parts of a sentence: who `did` `name` `rest`. `href` is null if the subject no longer exists. */
export function historySentence(entry: PastEntry, surroundings: Surroundings) {
  const { act, details } = entry;
  const { name, href } = subjectOf(entry, surroundings);
  const changes = changesOf(entry);
  const [change, ...others] = act === 'changed' ? changes : [];
  const isOne = change !== undefined && others.length === 0;
  const isShort = isOne && /^.{1,80}$/s.test(change.from + change.to);
  const labels = details.labels ?? (change && changes.map(({ label }) => label));
  const sentence = isOne
    ? changeSentence(change, isShort)
    : sentenceOf({
        ...entry,
        ...surroundings,
        labels: Array.isArray(labels) ? `: ${labels.join(', ')}` : '',
      });
  const [did = '', rest = ''] = sentence.split(subject);
  return {
    by: act === 'erased' ? 'The person who wrote it' : 'Command',
    did,
    name: sentence.includes(subject) ? name : '',
    href,
    rest,
    changes: isShort ? [] : changes,
  };
}

function changeSentence({ label, from, to }: Change, isShort: boolean): string {
  const field = label.charAt(0).toLowerCase() + label.slice(1);
  const values = isShort ? ` from ${from || 'nothing'} to ${to || 'nothing'}` : '';
  return `changed the ${field} of ${subject}${values}`;
}

function sentenceOf(entry: Entry): string {
  const { kind, act, labels } = entry;
  // A newer version may have stored another kind.
  const sentencesOfKind = sentences[kind] ?? {};
  const isOwn = sentencesOfKind === people && entry.actor === entry.subject;
  const sentence = (isOwn && sentencesOfKind[`own ${act}`]) || sentencesOfKind[act];
  if (sentence) return sentence(entry);
  if (isOwn) return act;
  if (kind === 'images') return `${act} the image ${subject}`;
  if (kind === 'enquiries' || kind === 'reviews') return `${act} ${whose(entry)}`;
  return `${act} ${subject}${labels}`;
}

function subjectOf(
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
      const category = parseGalleryCategory(String(details.category));
      const isThere = category && existing.images.has(subjectId);
      const href = isThere ? galleryPath(category, { edit: subjectId }) : null;
      return { name: subject.trim() || 'an image', href };
    }
    case 'website': {
      const section = parseSectionName(subject);
      if (!section) return { name: subject, href: null };
      return { name: sectionInfo[section].title, href: `/admin/website/${section}` };
    }
    case 'enquiries': {
      const person = existing.enquiries.get(subjectId);
      const href = person && hasInbox ? `/admin/enquiries/${subjectId}` : null;
      return { name: person ? personName(person) : '', href };
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

/** 'the enquiry of' and its person, or that it is no longer kept. */
function whose({ kind, subjectId, existing }: Entry): string {
  const isKept = existing.reviews.has(subjectId) || existing.enquiries.has(subjectId);
  if (isKept) return `the ${kind === 'reviews' ? 'review' : 'enquiry'} of ${subject}`;
  return `${kind === 'reviews' ? 'a review' : 'an enquiry'} that is no longer kept`;
}

const toText = (detail: unknown) => String(detail ?? '');
const galleryOf = ({ details }: Entry) =>
  capitalised(parseGalleryCategory(toText(details.category)) ?? '');
const roleOf = ({ details }: Entry) => roleLabels[readRole(details.role)].toLowerCase();
const deviceOf = ({ details }: Entry) => toText(details.device) || 'An unknown browser';
const backupPlaceOf = ({ details }: Entry) => (details.bucket ? 'the bucket' : 'the data folder');
const intoLanguage = (code: string) => (isLanguage(code) ? `into ${englishNameOf(code)}` : '');
const stateOf = ({ details: { state } }: Entry) =>
  stateLabels[state as EnquiryState] ?? toText(state);

function sourceOf({ details }: Entry): string {
  const label = sourceLabels[details.source as EnquirySource];
  return label ? `(${label})` : '';
}

function sampleOf({ packages, images, reviews }: PastEntry['details']): string {
  const counts = [counted(packages, 'package'), counted(images, 'image')];
  // Entries from earlier releases have no reviews.
  if (reviews) counts.push(counted(reviews, 'review'));
  return counts.join(', ');
}

type Change = ReturnType<typeof changesOf>[number];

function changesOf({ kind, details }: PastEntry) {
  const stored: FieldChange[] = Array.isArray(details.changes) ? details.changes : [];
  const changes = stored.map(({ field, from, to }) => {
    if (kind === 'images') return { label: field === 'tags' ? 'Tags' : 'Caption', from, to };
    const label = fieldLabel(field) ?? field;
    if (field !== 'price') return { label, from, to };
    return { label, from: from && formatRupees(from), to: to && formatRupees(to) };
  });
  if (details.picture === true) changes.push({ label: 'Picture', from: '', to: '' });
  return changes;
}

function counted(count: unknown, noun: string): string {
  const number = Number(count) || 0;
  return `${groupDigits(number)} ${noun}${number === 1 ? '' : 's'}`;
}

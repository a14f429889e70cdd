import type { ExistingSubjects, PastEntry } from '../../data/history/history.server.ts';
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
  /** A text of the details; blank if there is none. */
  text: (detail: string) => string;
  /** ': Price, Description', the fields that were changed; blank for none. */
  labels: string;
}

/** What is said before and after the name of the subject; a sentence without the name is one text. */
type Words = string | readonly [before: string, after?: string];
type Sentences = Readonly<Record<string, (entry: Entry) => Words>>;

const translated = (entry: Entry): Words => [
  `translated ${counted(entry.details.count, 'text')} of`,
  intoLanguage(entry.text('language')),
];
const restored = ({ labels }: Entry): Words => ['restored an earlier version of', labels];
const withoutFollowUp = (entry: Entry): Words => [`took the follow-up away from ${whose(entry)}`];

const packages: Sentences = {
  translated,
  'version put back': restored,
  ordered: ({ text }) => ['moved', `to place ${text('place')}`],
  'seats changed': ({ text }) => [
    'changed the seats left of',
    `from ${text('from')} to ${text('to')} ${inBrackets(text('departure') && dayText(text('departure')))}`,
  ],
  imported: ({ details }) => `imported ${counted(details.count, 'package')}`,
  'leaflet added': () => ['saved a leaflet of'],
  'leaflet removed': () => ['removed the leaflet of'],
  hidden: () => ['hid'],
  shown: () => ['showed', 'again'],
  pinned: () => ['pinned', 'to the home page'],
  unpinned: () => ['unpinned', 'from the home page'],
  'deleted for good': () => ['deleted', 'for good'],
};

const images: Sentences = {
  translated,
  changed: ({ labels }) => ['changed', labels],
  added: (entry) => ['added the image', galleryOf(entry) && `to ${galleryOf(entry)}`],
  ordered: (entry) => ['moved the image', `to place ${entry.text('place')} of ${galleryOf(entry)}`],
  moved: ({ text }) => ['moved the image', `from ${text('from')} to ${text('to')}`],
  'focal point changed': () => ['chose which part of', 'stays in view'],
  replaced: () => ['replaced the photo of'],
  'deleted for good': () => ['deleted the image', 'for good'],
  imported: ({ details }) => `imported ${counted(details.count, 'image')}`,
};

const website: Sentences = {
  translated,
  'version put back': restored,
  'sample added': ({ details }) => `put in the sample content: ${sampleOf(details)}`,
  'sample removed': ({ details }) => `removed the sample content: ${sampleOf(details)}`,
};

const enquiries: Sentences = {
  added: (entry) => [
    `wrote down ${whose(entry)}`,
    inBrackets(sourceLabels[entry.text('source') as EnquirySource]),
  ],
  moved: (entry) => [
    `moved ${whose(entry)}`,
    `to ${stateLabels[entry.text('state') as EnquiryState] ?? entry.text('state')}`,
  ],
  given: (entry) => [
    `gave ${whose(entry)}`,
    `to ${entry.nameOf(entry.text('assignee')) || 'nobody'}`,
  ],
  'follow-up set': (entry) =>
    entry.details.followUpOn
      ? [
          `set a follow-up for ${whose(entry)}`,
          `on ${formatDay(entry.text('followUpOn'), entry.today)}`,
        ]
      : withoutFollowUp(entry),
  'follow-up removed': withoutFollowUp,
  erased: ({ details }) => {
    const mail = details.mailed && ' (its mail in the mailbox is to be deleted, too)';
    return `deleted an enquiry by the link in the answer${mail || ''}`;
  },
  'deleted for good': () => 'deleted an enquiry for good',
  'note added': (entry) => [`wrote a note to ${whose(entry)}`],
};

const reviews: Sentences = {
  added: (entry) => [`wrote down ${whose(entry)}`],
  shown: (entry) => [`showed ${whose(entry)}`],
  hidden: (entry) => [`took down ${whose(entry)}`],
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
  'own password changed': () => 'changed their own password',
  'own second step turned off': () => 'turned the second step off',
  invited: (entry) => ['invited', `as ${roleOf(entry)}`],
  'invitation withdrawn': () => ['withdrew the invitation of'],
  added: (entry) => ['made an account for', `as ${roleOf(entry)}`],
  'role changed': (entry) => ['changed the role of', `to ${roleOf(entry)}`],
  'reset link made': () => ['made a link to a new password for'],
  'password changed': () => ['changed the password of'],
  'signed out everywhere': () => ['ended every sign-in of'],
  'second step turned off': () => ['turned the second step off for'],
};

const server: Sentences = {
  'backup begun': (entry) => `began a backup in ${backupPlaceOf(entry)}`,
  'backup downloaded': ({ text, today }) =>
    `downloaded the backup of ${formatDay(text('takenAt').slice(0, 10), today)}`,
  'backup failed': (entry) => `did not get a backup in ${backupPlaceOf(entry)}: it failed`,
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
  const words = isOne
    ? changeWords(change, isShort)
    : wordsOf({
        ...entry,
        ...surroundings,
        text: (detail) => String(details[detail] ?? ''),
        labels: Array.isArray(labels) ? `: ${labels.join(', ')}` : '',
      });
  const isNamed = typeof words !== 'string';
  const [before, after = ''] = isNamed ? words : [words];
  return {
    by: act === 'erased' ? 'The person who wrote it' : 'Command',
    did: isNamed ? `${before} ` : before,
    name: isNamed ? name : '',
    href,
    rest: after === '' || after.startsWith(':') ? after : ` ${after}`,
    changes: isShort ? [] : changes,
  };
}

function changeWords({ label, from, to }: Change, isShort: boolean): Words {
  const field = label.charAt(0).toLowerCase() + label.slice(1);
  const values = isShort ? `from ${from || 'nothing'} to ${to || 'nothing'}` : '';
  return [`changed the ${field} of`, values];
}

function wordsOf(entry: Entry): Words {
  const { kind, act, actor, subject, labels } = entry;
  // A newer version may have stored another kind.
  const known = sentences[kind] ?? {};
  const isOwn = known === people && actor === subject;
  const sentence = (isOwn && known[`own ${act}`]) || known[act];
  if (sentence) return sentence(entry);
  if (isOwn) return act;
  if (kind === 'images') return [`${act} the image`];
  if (kind === 'enquiries' || kind === 'reviews') return [`${act} ${whose(entry)}`];
  return [act, labels];
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

function whose({ kind, subjectId, existing }: Entry): string {
  const noun = kind === 'reviews' ? 'review' : 'enquiry';
  const isKept = existing.reviews.has(subjectId) || existing.enquiries.has(subjectId);
  if (isKept) return `the ${noun} of`;
  return `${noun === 'review' ? 'a' : 'an'} ${noun} that is no longer kept`;
}

const galleryOf = ({ text }: Entry) => capitalised(parseGalleryCategory(text('category')) ?? '');
const roleOf = ({ details }: Entry) => roleLabels[readRole(details.role)].toLowerCase();
const deviceOf = ({ text }: Entry) => text('device') || 'An unknown browser';
const backupPlaceOf = ({ details }: Entry) => (details.bucket ? 'the bucket' : 'the data folder');
const inBrackets = (text: string | undefined) => (text ? `(${text})` : '');
const intoLanguage = (code: string) => (isLanguage(code) ? `into ${englishNameOf(code)}` : '');

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
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}

import type { LastingSubjects, PastAct } from '../../data/history/history.server.ts';
import { englishNameOf, isLanguage } from '../../languages/languages.ts';
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
import { parseSectionName, sectionInfo } from '../../rules/website/sections.ts';
import { personName } from '../../services/typed-contacts.server.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { galleryPath } from '../gallery/gallery-path.ts';
import { formatDay } from '../layout/staff-request.server.ts';

const translated = 'translated {texts} of * {into}';
const restored = 'restored an earlier version of *{labels}';

const people = {
  'signed in': 'signed in: {device}',
  'signed out': 'signed out: {device}',
  joined: 'joined as {role}',
  'sign-in ended': 'signed out one of their own devices: {device}',
  'signed out elsewhere': 'signed out everywhere else',
  'second step turned on': 'turned the second step on',
  'recovery codes made': 'made new recovery codes',
  'recovery code used': 'used a recovery code',
  'own password changed': 'changed their own password',
  'own second step turned off': 'turned the second step off',
  invited: 'invited * as {role}',
  'invitation withdrawn': 'withdrew the invitation of *',
  added: 'made an account for * as {role}',
  'role changed': 'changed the role of * to {role}',
  'reset link made': 'made a link to a new password for *',
  'password changed': 'changed the password of *',
  'signed out everywhere': 'ended every sign-in of *',
  'second step turned off': 'turned the second step off for *',
};

/** Keyed by action: `*` is the subject, `{word}` a detail. An action without a sentence shows its own name. */
const sentences: Record<HistoryKind, Record<string, string>> = {
  packages: {
    ...{ translated, 'version put back': restored },
    ordered: 'moved * to place {place}',
    'seats changed': 'changed the seats left of * from {from} to {to} {departs}',
    imported: 'imported {packages}',
    'leaflet added': 'saved a leaflet of *',
    'leaflet removed': 'removed the leaflet of *',
    hidden: 'hid *',
    shown: 'showed * again',
    pinned: 'pinned * to the home page',
    unpinned: 'unpinned * from the home page',
    'deleted for good': 'deleted * for good',
  },
  images: {
    ...{ translated, changed: 'changed *{labels}' },
    added: 'added the image * {toGallery}',
    ordered: 'moved the image * to place {place} of {gallery}',
    moved: 'moved the image * from {from} to {to}',
    'focal point changed': 'chose which part of * stays in view',
    replaced: 'replaced the photo of *',
    'deleted for good': 'deleted the image * for good',
    imported: 'imported {images}',
  },
  website: {
    ...{ translated, 'version put back': restored },
    'sample added': 'put in the sample content: {sample}',
    'sample removed': 'removed the sample content: {sample}',
  },
  enquiries: {
    added: 'wrote down {whose} * {how}',
    moved: 'moved {whose} * to {stage}',
    given: 'gave {whose} * to {colleague}',
    'follow-up set': 'set a follow-up for {whose} * on {followUp}',
    'follow-up removed': 'took the follow-up away from {whose} *',
    erased: 'deleted an enquiry by the link in the answer {mailbox}',
    'deleted for good': 'deleted an enquiry for good',
    'note added': 'wrote a note to {whose} *',
  },
  reviews: {
    added: 'wrote down {whose} *',
    shown: 'showed {whose} *',
    hidden: 'took down {whose} *',
    'deleted for good': 'deleted a review for good',
  },
  people,
  'sign-ins': people,
  server: {
    'backup begun': 'began a backup in {backupPlace}',
    'backup downloaded': 'downloaded the backup of {backupDay}',
    'backup failed': 'did not get a backup in {backupPlace}: it failed',
    'test mail sent': 'sent a test mail',
  },
};

/** Follows the name of an action without a sentence. */
const unlisted: Partial<Record<HistoryKind, string>> = {
  images: 'the image *',
  enquiries: '{whose} *',
  reviews: '{whose} *',
};

interface Surroundings {
  lasting: LastingSubjects;
  nameOf: (email: string) => string;
  today: string;
  hasInbox: boolean;
}

export type HistorySentence = ReturnType<typeof historySentence>;

/** The parts of a sentence: who `did` `name` `rest`. `href` is null if the subject no longer exists. */
export function historySentence(entry: PastAct, surroundings: Surroundings) {
  const { act } = entry;
  const { name, href } = subjectOf(entry, surroundings);
  const changes = changesOf(entry);
  const [first, ...others] = act === 'changed' ? changes : [];
  const isOne = first !== undefined && others.length === 0;
  const isShort = isOne && /^.{1,80}$/s.test(first.from + first.to);
  const sentence = isOne
    ? `changed the {label} of *${isShort ? ' from {before} to {after}' : ''}`
    : sentenceOf(entry);
  const words: Record<string, string> = {
    ...wordsOf(entry, surroundings),
    labels: labelsOf(entry.details.labels ?? (first && changes.map(({ label }) => label))),
    ...(isOne && {
      label: first.label.charAt(0).toLowerCase() + first.label.slice(1),
      before: first.from || 'nothing',
      after: first.to || 'nothing',
    }),
  };
  const [did = '', rest = ''] = sentence
    .split('*')
    .map((part) => part.replaceAll(/\{(\w+)\}/g, (_, word) => words[word] ?? ''));
  return {
    by: act === 'erased' ? 'The person who wrote it' : 'Command',
    ...{ did, name: sentence.includes('*') ? name : '', href, rest },
    changes: isShort ? [] : changes,
  };
}

const labelsOf = (labels: unknown) => (Array.isArray(labels) ? `: ${labels.join(', ')}` : '');

function sentenceOf({ kind, act, actor, subject, details }: PastAct): string {
  // A newer version may have stored another kind.
  const sentencesOfKind = sentences[kind] ?? {};
  const isOwn = sentencesOfKind === people && actor === subject;
  const own = isOwn ? sentencesOfKind[`own ${act}`] : undefined;
  const key = act === 'follow-up set' && !details.followUpOn ? 'follow-up removed' : act;
  return (
    own ?? sentencesOfKind[key] ?? (isOwn ? '{act}' : `{act} ${unlisted[kind] ?? '*{labels}'}`)
  );
}

function subjectOf(
  { kind, act, subject, subjectId, details }: PastAct,
  { lasting, nameOf, hasInbox }: Surroundings,
): { name: string; href: string | null } {
  switch (kind) {
    case 'packages': {
      const isThere = lasting.packages.has(subjectId);
      const href = isThere ? `/admin/packages/${subjectId}/edit` : null;
      return { name: subject.trim() || 'a package', href };
    }
    case 'images': {
      if (act === 'translated') return { name: subject, href: null };
      const category = parseGalleryCategory(String(details.category));
      const isThere = category && lasting.images.has(subjectId);
      const href = isThere ? galleryPath(category, { edit: subjectId }) : null;
      return { name: subject.trim() || 'an image', href };
    }
    case 'website': {
      const section = parseSectionName(subject);
      if (!section) return { name: subject, href: null };
      return { name: sectionInfo[section].title, href: `/admin/website/${section}` };
    }
    case 'enquiries': {
      const person = lasting.enquiries.get(subjectId);
      const href = person && hasInbox ? `/admin/enquiries/${subjectId}` : null;
      return { name: person ? personName(person) : '', href };
    }
    case 'reviews':
      return {
        name: lasting.reviews.get(subjectId) ?? '',
        href: `/admin/reviews/${subjectId}/edit`,
      };
    default: {
      const href = lasting.people.has(subjectId) ? `/admin/people/${subjectId}` : null;
      return { name: nameOf(subject), href };
    }
  }
}

function wordsOf(
  { kind, act, subjectId, details }: PastAct,
  { lasting, nameOf, today }: Surroundings,
) {
  const text = (key: string) => String(details[key] ?? '');
  const language = text('language');
  const gallery = capitalised(parseGalleryCategory(text('category')) ?? '');
  const source = sourceLabels[text('source') as EnquirySource];
  const isKept = lasting.reviews.has(subjectId) || lasting.enquiries.has(subjectId);
  const [kept, gone] =
    kind === 'reviews' ? ['the review of', 'a review'] : ['the enquiry of', 'an enquiry'];
  return {
    act,
    ...{ place: text('place'), from: text('from'), to: text('to'), gallery },
    toGallery: gallery && `to ${gallery}`,
    texts: counted(details.count, 'text'),
    packages: counted(details.count, 'package'),
    images: counted(details.count, 'image'),
    sample: [
      counted(details.packages, 'package'),
      counted(details.images, 'image'),
      // Entries from earlier releases have no reviews.
      ...(details.reviews ? [counted(details.reviews, 'review')] : []),
    ].join(', '),
    into: isLanguage(language) ? `into ${englishNameOf(language)}` : '',
    departs: details.departure ? `(${dayText(text('departure'))})` : '',
    whose: isKept ? kept : `${gone} that is no longer kept`,
    how: source ? `(${source})` : '',
    stage: stateLabels[text('state') as EnquiryState] ?? text('state'),
    colleague: nameOf(text('assignee')) || 'nobody',
    followUp: details.followUpOn ? formatDay(text('followUpOn'), today) : '',
    mailbox: details.mailed ? '(its mail in the mailbox is to be deleted, too)' : '',
    role: roleLabels[readRole(details.role)].toLowerCase(),
    device: text('device') || 'An unknown browser',
    backupPlace: details.bucket ? 'the bucket' : 'the data folder',
    backupDay: formatDay(text('takenAt').slice(0, 10), today),
  };
}

function changesOf({ kind, details }: PastAct) {
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

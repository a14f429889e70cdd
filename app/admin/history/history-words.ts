import type { LastingSubjects, PastAct } from '../../data/history/history.server.ts';
import { englishNameOf, isLanguage } from '../../languages/languages.ts';
import {
  type EnquirySource,
  type EnquiryState,
  personName,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { capitalised, parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { FieldChange, HistoryKind } from '../../rules/history-rules.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { fieldLabel } from '../../rules/packages/package-rules.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { parseSectionName, sectionInfo } from '../../rules/website/sections.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { dayWords } from '../frame/staff-request.server.ts';
import { galleryAddress } from '../gallery/gallery-address.ts';

/** An act as a sentence: who `did` `name` `rest`. */
export interface ActWords {
  by: string;
  did: string;
  name: string;
  /** Null when it no longer exists. */
  href: string | null;
  rest: string;
  changes: ShownChange[];
}

interface ShownChange {
  label: string;
  from: string;
  to: string;
}

interface Surroundings {
  lasting: LastingSubjects;
  today: string;
  hasInbox: boolean;
}

type WordsOf = (act: PastAct, surroundings: Surroundings) => Partial<ActWords> & { did: string };

const wordsOf: Record<HistoryKind, WordsOf> = {
  packages: packageWords,
  images: imageWords,
  website: websiteWords,
  enquiries: enquiryWords,
  reviews: reviewWords,
  people: personWords,
  'sign-ins': personWords,
};

export function actWords(act: PastAct, surroundings: Surroundings): ActWords {
  const words = wordsOf[act.kind](act, surroundings);
  return { by: 'Command', name: '', href: null, rest: '', changes: [], ...words };
}

function packageWords(act: PastAct, { lasting }: Surroundings) {
  const { subjectId, details } = act;
  const name = act.subject.trim() || 'a package';
  const href = lasting.packages.has(subjectId) ? `/admin/packages/${subjectId}/edit` : null;
  const changes = changesOf(act).map(shownPackageChange);
  if (details.picture === true) changes.push({ label: 'Picture', from: '', to: '' });
  const about = { name, href };
  switch (act.act) {
    case 'changed':
      return { ...about, ...changedWords(changes) };
    case 'version put back':
      return { ...about, did: 'put back an earlier version of', changes };
    case 'translated':
      return { ...about, ...translatedWords(details) };
    case 'ordered':
      return { ...about, did: 'moved', rest: `to place ${details.place}` };
    case 'seats changed':
      return { ...about, did: 'changed the seats left of', rest: seatsRest(details) };
    case 'imported':
      return { did: `imported ${counted(details.count, 'package')}` };
    default: {
      const [did, rest = ''] = packageActs.get(act.act) ?? [act.act];
      return { ...about, did, rest };
    }
  }
}

const packageActs = new Map<string, [did: string, rest?: string]>([
  ['leaflet added', ['saved a leaflet of']],
  ['leaflet removed', ['removed the leaflet of']],
  ['hidden', ['hid']],
  ['shown', ['showed', 'again']],
  ['pinned', ['pinned', 'to the home page']],
  ['unpinned', ['unpinned', 'from the home page']],
  ['deleted for good', ['deleted', 'for good']],
]);

function seatsRest({ departure, from, to }: PastAct['details']): string {
  const day = typeof departure === 'string' && departure !== '' ? ` (${dayText(departure)})` : '';
  return `from ${from} to ${to}${day}`;
}

function imageWords(act: PastAct, { lasting }: Surroundings) {
  const { subjectId, details } = act;
  const category = parseGalleryCategory(String(details.category));
  const isThere = category && lasting.images.has(subjectId);
  const href = isThere ? galleryAddress(category, { edit: subjectId }) : null;
  const about = { name: act.subject.trim() || 'an image', href };
  const changes = changesOf(act).map(({ field, from, to }) => ({
    label: field === 'tags' ? 'Tags' : 'Caption',
    ...{ from, to },
  }));
  const gallery = capitalised(category ?? '');
  switch (act.act) {
    case 'added':
      return { ...about, did: 'added the image', rest: gallery ? `to ${gallery}` : '' };
    case 'ordered':
      return { ...about, did: 'moved the image', rest: `to place ${details.place} of ${gallery}` };
    case 'moved':
      return { ...about, did: 'moved the image', rest: `from ${details.from} to ${details.to}` };
    case 'focal point changed':
      return { ...about, did: 'chose what stays in view of' };
    case 'replaced':
      return { ...about, did: 'gave another photo to' };
    case 'deleted for good':
      return { ...about, did: 'deleted the image', rest: 'for good' };
    case 'changed':
      return { ...about, ...changedWords(changes) };
    case 'imported':
      return { did: `imported ${counted(details.count, 'image')}` };
    case 'translated':
      return { name: act.subject, href: null, ...translatedWords(details) };
    default:
      return { ...about, did: `${act.act} the image` };
  }
}

function changedWords(changes: ShownChange[]): Pick<ActWords, 'did' | 'rest' | 'changes'> {
  const [first, ...others] = changes;
  if (!first) return { did: 'changed', rest: '', changes };
  if (others.length > 0) {
    const rest = `: ${changes.map(({ label }) => label).join(', ')}`;
    return { did: 'changed', rest, changes };
  }
  const { label, from, to } = first;
  const did = `changed the ${label.charAt(0).toLowerCase()}${label.slice(1)} of`;
  const isShort = from.length + to.length <= 80 && from + to !== '';
  const rest = isShort ? `from ${from || 'nothing'} to ${to || 'nothing'}` : '';
  return { did, rest, changes: isShort ? [] : changes };
}

function shownPackageChange({ field, from, to }: FieldChange): ShownChange {
  const label = fieldLabel(field) ?? field;
  if (field !== 'price') return { label, from, to };
  return { label, from: from && formatRupees(from), to: to && formatRupees(to) };
}

function changesOf({ details }: PastAct): FieldChange[] {
  return Array.isArray(details.changes) ? details.changes : [];
}

function counted(count: unknown, noun: string): string {
  const number = Number(count) || 0;
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}

function translatedWords({ count, language }: Record<string, unknown>) {
  const name = typeof language === 'string' && isLanguage(language) ? englishNameOf(language) : '';
  return { did: `translated ${counted(count, 'text')} of`, rest: name && `into ${name}` };
}

const reviewActs = new Map([
  ['added', 'wrote down'],
  ['shown', 'showed'],
  ['hidden', 'took down'],
]);

function reviewWords({ act, subjectId }: PastAct, { lasting }: Surroundings) {
  const did = reviewActs.get(act) ?? act;
  const name = lasting.reviews.get(subjectId);
  return name === undefined
    ? { did: `${did} a review that is no longer kept` }
    : { did: `${did} the review of`, name, href: `/admin/reviews/${subjectId}/edit` };
}

function websiteWords({ act, subject, details }: PastAct) {
  if (act === 'sample removed' || act === 'sample added') {
    const did = act === 'sample added' ? 'put in' : 'removed';
    const much = [counted(details.packages, 'package'), counted(details.images, 'image')];
    // Earlier versions had none.
    if (details.reviews) much.push(counted(details.reviews, 'review'));
    return { did: `${did} the sample content: ${much.join(', ')}` };
  }
  const section = parseSectionName(subject);
  const about = {
    name: section ? sectionInfo[section].title : subject,
    href: section ? `/admin/website/${section}` : null,
  };
  if (act === 'translated') return { ...about, ...translatedWords(details) };
  const labels = Array.isArray(details.labels) ? details.labels.join(', ') : '';
  const rest = labels ? `: ${labels}` : '';
  return act === 'version put back'
    ? { ...about, did: 'put back an earlier version of', rest }
    : { ...about, did: act, rest };
}

function enquiryWords(
  { act, subjectId, details }: PastAct,
  { lasting, today, hasInbox }: Surroundings,
) {
  const person = lasting.enquiries.get(subjectId);
  const whose = person ? 'the enquiry of' : 'an enquiry that is no longer kept';
  const about = {
    name: person ? personName(person) : '',
    href: person && hasInbox ? `/admin/enquiries/${subjectId}` : null,
  };
  const text = (key: string) => String(details[key] ?? '');
  switch (act) {
    case 'added': {
      const source = sourceLabels[text('source') as EnquirySource] ?? '';
      return { ...about, did: `wrote down ${whose}`, rest: source ? `(${source})` : '' };
    }
    case 'moved': {
      const state = stateLabels[text('state') as EnquiryState] ?? text('state');
      return { ...about, did: `moved ${whose}`, rest: `to ${state}` };
    }
    case 'given':
      return { ...about, did: `gave ${whose}`, rest: `to ${text('assignee') || 'nobody'}` };
    case 'follow-up set': {
      const day = text('followUpOn');
      return day
        ? { ...about, did: `set a follow-up for ${whose}`, rest: `on ${dayWords(day, today)}` }
        : { ...about, did: `took the follow-up away from ${whose}` };
    }
    case 'erased':
      return {
        by: 'The person who wrote it',
        did: 'deleted an enquiry by the link in the answer',
        rest: text('mailed') ? '(its mail in the mailbox is to be deleted, too)' : '',
      };
    case 'note added':
      return { ...about, did: `wrote a note to ${whose}` };
    default:
      return { ...about, did: `${act} ${whose}` };
  }
}

function personWords(
  { act, actor, subjectId, subject, details }: PastAct,
  { lasting }: Surroundings,
) {
  const about = {
    name: subject,
    href: lasting.people.has(subjectId) ? `/admin/people/${subjectId}` : null,
  };
  const role = roleLabels[readRole(details.role)].toLowerCase();
  const device = typeof details.device === 'string' ? details.device : 'An unknown browser';
  const alone = new Map([
    ['signed in', `signed in: ${device}`],
    ['signed out', `signed out: ${device}`],
    ['joined', `joined as ${role}`],
    ['sign-in ended', `ended a sign-in of their own: ${device}`],
    ['signed out elsewhere', 'signed out everywhere else'],
    ['second step turned on', 'turned the second step on'],
    ['recovery codes made', 'made new recovery codes'],
    ['recovery code used', 'used a recovery code'],
  ]);
  const own = new Map([
    ['password changed', 'changed their own password'],
    ['second step turned off', 'turned the second step off'],
  ]);
  const toSomebody = new Map<string, [did: string, rest?: string]>([
    ['invited', ['invited', `as ${role}`]],
    ['invitation withdrawn', ['withdrew the invitation of']],
    ['added', ['made an account for', `as ${role}`]],
    ['role changed', ['changed the role of', `to ${role}`]],
    ['reset link made', ['made a link to a new password for']],
    ['password changed', ['changed the password of']],
    ['signed out everywhere', ['ended every sign-in of']],
    ['second step turned off', ['turned the second step off for']],
  ]);
  const isOwn = actor === subject;
  const words = alone.get(act) ?? (isOwn ? own.get(act) : undefined);
  const known = toSomebody.get(act);
  if (words || (isOwn && !known)) return { did: words ?? act };
  const [did, rest = ''] = known ?? [act];
  return { ...about, did, rest };
}

import type { LastingSubjects, PastAct } from '../../data/history/history-list.server.ts';
import { englishNameOf, isLanguage } from '../../languages/languages.ts';
import {
  type EnquirySource,
  type EnquiryState,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import type { FieldChange } from '../../rules/history/field-changes.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { fieldLabel } from '../../rules/packages/package-fields.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { parseSectionName, sectionInfo } from '../../rules/website/sections.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { personName } from '../enquiries/enquiry-words.ts';
import { dayWords } from '../frame/office-time.ts';
import { galleryAddress } from '../gallery/gallery-address.ts';

/** An act as a sentence: who `did` `name` `rest`. */
export interface ActWords {
  /** Who did it, where that is nobody of the staff. */
  by: string;
  did: string;
  /** What it was done to; blank when the words before say it. */
  name: string;
  /** Where that is; null when it is not there any more. */
  href: string | null;
  rest: string;
  /** What was changed, where that is more than the sentence says. */
  changes: ShownChange[];
}

export interface ShownChange {
  label: string;
  from: string;
  to: string;
}

/** What the words of an act are made with. */
export interface ActSurroundings {
  lasting: LastingSubjects;
  /** The office's day. */
  today: string;
  hasInbox: boolean;
}

/** An act in plain words. One that is not known here says its own word. */
export function actWords(act: PastAct, surroundings: ActSurroundings): ActWords {
  return { ...nothing, ...wordsOf(act, surroundings) };
}

const nothing = { by: 'Command', name: '', href: null, rest: '', changes: [] };

function wordsOf(act: PastAct, surroundings: ActSurroundings): Partial<ActWords> & { did: string } {
  switch (act.kind) {
    case 'packages':
      return packageWords(act, surroundings);
    case 'images':
      return imageWords(act, surroundings);
    case 'website':
      return websiteWords(act);
    case 'enquiries':
      return enquiryWords(act, surroundings);
    case 'reviews':
      return reviewWords(act, surroundings.lasting);
    case 'people':
    case 'sign-ins':
      return personWords(act, surroundings);
  }
}

function packageWords(act: PastAct, { lasting }: ActSurroundings) {
  const { subjectId, details } = act;
  const name = act.subject.trim() || 'a package';
  const href = lasting.packages.has(subjectId)
    ? `/admin/packages/${encodeURIComponent(subjectId)}/edit`
    : null;
  const changes = changesOf(act).map(shownPackageChange);
  if (details.picture === true) changes.push({ label: 'Picture', from: '', to: '' });
  const about = { name, href };
  switch (act.act) {
    case 'changed':
      return { ...about, ...changedWords(changes) };
    case 'version put back':
      return { ...about, did: 'put back an earlier version of', changes };
    case 'leaflet added':
      return { ...about, did: 'saved a leaflet of' };
    case 'leaflet removed':
      return { ...about, did: 'removed the leaflet of' };
    case 'hidden':
      return { ...about, did: 'hid' };
    case 'translated':
      return { ...about, ...translatedWords(details) };
    case 'shown':
      return { ...about, did: 'showed', rest: 'again' };
    case 'pinned':
      return { ...about, did: 'pinned', rest: 'to the home page' };
    case 'unpinned':
      return { ...about, did: 'unpinned', rest: 'from the home page' };
    case 'ordered':
      return { ...about, did: 'moved', rest: `to place ${details.place}` };
    case 'deleted for good':
      return { ...about, did: 'deleted', rest: 'for good' };
    case 'seats changed':
      return { ...about, did: 'changed the seats left of', rest: seatsRest(details) };
    case 'imported':
      return { did: `imported ${counted(details.count, 'package')}` };
    default:
      return { ...about, did: act.act };
  }
}

function seatsRest({ departure, from, to }: PastAct['details']): string {
  const day = typeof departure === 'string' && departure !== '' ? ` (${dayText(departure)})` : '';
  return `from ${from} to ${to}${day}`;
}

function imageWords(act: PastAct, { lasting }: ActSurroundings) {
  const { subjectId, details } = act;
  const category = typeof details.category === 'string' ? details.category : '';
  const href =
    category && lasting.images.has(subjectId)
      ? galleryAddress(category as Parameters<typeof galleryAddress>[0], { edit: subjectId })
      : null;
  const about = { name: act.subject.trim() || 'an image', href };
  const changes = changesOf(act).map(({ field, from, to }) => ({
    label: field === 'tags' ? 'Tags' : 'Caption',
    ...{ from, to },
  }));
  const gallery = category.charAt(0).toUpperCase() + category.slice(1);
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

/** One change is said in the sentence, of several only what they are. */
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

/** '1 package', '10,000 packages'. */
function counted(count: unknown, noun: string): string {
  const number = Number(count) || 0;
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}

/** 'translated 3 texts of' something 'into Urdu'. */
function translatedWords({ count, language }: Record<string, unknown>) {
  const name = typeof language === 'string' && isLanguage(language) ? englishNameOf(language) : '';
  return { did: `translated ${counted(count, 'text')} of`, rest: name && `into ${name}` };
}

const acts = new Map([
  ['added', 'wrote down'],
  ['shown', 'showed'],
  ['hidden', 'took down'],
]);

/** What was done with a review, in plain words; its person is named while the review is there. */
function reviewWords({ act, subjectId }: PastAct, { reviews }: LastingSubjects) {
  const name = reviews.get(subjectId);
  return {
    did: `${acts.get(act) ?? act} ${name === undefined ? 'a review that is no longer kept' : 'the review of'}`,
    name: name ?? '',
    href: name === undefined ? null : `/admin/reviews/${encodeURIComponent(subjectId)}/edit`,
  };
}

/** What was done to the website, in plain words. */
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

interface Surroundings {
  lasting: LastingSubjects;
  today: string;
  hasInbox: boolean;
}

/** What was done with an enquiry, in plain words; who asks is named while the enquiry is there. */
function enquiryWords(
  { act, subjectId, details }: PastAct,
  { lasting, today, hasInbox }: Surroundings,
) {
  const person = lasting.enquiries.get(subjectId);
  const whose = person ? 'the enquiry of' : 'an enquiry that is no longer kept';
  const about = {
    name: person ? personName(person) : '',
    href: person && hasInbox ? `/admin/enquiries/${encodeURIComponent(subjectId)}` : null,
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

/** What was done to an account, by its owner or by somebody else, in plain words. */
function personWords(
  { act, actor, subjectId, subject, details }: PastAct,
  { lasting }: { lasting: LastingSubjects },
) {
  const about = {
    name: subject,
    href: lasting.people.has(subjectId) ? `/admin/people/${encodeURIComponent(subjectId)}` : null,
  };
  const role = roleLabels[readRole(details.role)].toLowerCase();
  const device = typeof details.device === 'string' ? details.device : 'An unknown browser';
  switch (act) {
    case 'signed in':
      return { did: `signed in: ${device}` };
    case 'signed out':
      return { did: `signed out: ${device}` };
    case 'joined':
      return { did: `joined as ${role}` };
    case 'invited':
      return { ...about, did: 'invited', rest: `as ${role}` };
    case 'invitation withdrawn':
      return { ...about, did: 'withdrew the invitation of' };
    case 'added':
      return { ...about, did: 'made an account for', rest: `as ${role}` };
    case 'role changed':
      return { ...about, did: 'changed the role of', rest: `to ${role}` };
    case 'reset link made':
      return { ...about, did: 'made a link to a new password for' };
    case 'password changed':
      return actor === subject
        ? { did: 'changed their own password' }
        : { ...about, did: 'changed the password of' };
    case 'sign-in ended':
      return { did: `ended a sign-in of their own: ${device}` };
    case 'signed out elsewhere':
      return { did: 'signed out everywhere else' };
    case 'signed out everywhere':
      return { ...about, did: 'ended every sign-in of' };
    case 'second step turned on':
      return { did: 'turned the second step on' };
    case 'second step turned off':
      return actor === subject
        ? { did: 'turned the second step off' }
        : { ...about, did: 'turned the second step off for' };
    case 'recovery codes made':
      return { did: 'made new recovery codes' };
    case 'recovery code used':
      return { did: 'used a recovery code' };
    default:
      return actor === subject ? { did: act } : { ...about, did: act };
  }
}

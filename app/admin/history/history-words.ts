import type { LastingSubjects, PastAct } from '../../data/history/history-list.server.ts';
import type { FieldChange } from '../../rules/history/field-changes.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { fieldLabel } from '../../rules/packages/package-fields.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { galleryAddress } from '../gallery/gallery-address.ts';
import { counted, translatedWords } from './count-words.ts';
import { enquiryWords } from './enquiry-act-words.ts';
import { personWords } from './person-act-words.ts';
import { reviewWords } from './review-act-words.ts';
import { websiteWords } from './website-act-words.ts';

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

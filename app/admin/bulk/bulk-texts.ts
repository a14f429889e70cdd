import type { AlbumKind } from '../../rules/gallery/albums.ts';
import { capitalise, type GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { type BulkAction, binDays, maxRows, type RowKind } from '../../rules/row-actions.ts';

export const nouns = {
  packages: 'package',
  images: 'image',
  reviews: 'review',
  pages: 'page',
  enquiries: 'enquiry',
} as const satisfies Record<RowKind, string>;

const missingText = (kind: RowKind) =>
  kind === 'images' ? 'no longer in this gallery' : 'no longer there';

const verbs = {
  delete: { doing: 'Deleting', done: 'deleted successfully', failed: 'delete' },
  'delete-for-good': { doing: 'Deleting', done: 'deleted for good', failed: 'delete for good' },
  restore: { doing: 'Restoring', done: 'restored successfully', failed: 'restore' },
  hide: { doing: 'Hiding', done: 'hidden from visitors', failed: 'hide' },
  show: { doing: 'Showing', done: 'shown to visitors', failed: 'show' },
  move: { doing: 'Moving', done: 'moved', failed: 'move' },
  'put-back': {
    doing: 'Undoing',
    done: 'restored to its previous state',
    failed: 'undo the change of',
  },
} as const satisfies Record<BulkAction, object>;

interface Subject {
  kind: RowKind;
  action: BulkAction;
  count: number;
}

const pickNoun = (kind: RowKind, count: number) => (count === 1 ? nouns[kind] : kind);

export function busyText(command: Omit<Subject, 'count'> & { ids: readonly string[] }): string {
  const { kind, action, ids } = command;
  if (action === 'restore') return 'Restoring...';
  if (action === 'put-back') return 'Undoing...';
  return `${verbs[action].doing} ${pickNoun(kind, ids.length)}...`;
}

interface DoneDetails {
  requestedCount: number;
  to: GalleryCategory | null;
  warning: string | undefined;
}

export function doneText(
  { kind, action, count }: Subject,
  { requestedCount, to, warning }: DoneDetails,
): string {
  if (action === 'delete-for-good') return 'Deleted for good';
  const isNamed = count === 1 && action !== 'move';
  const rowsText = isNamed ? capitalise(nouns[kind]) : `${count} ${pickNoun(kind, count)}`;
  const missingCount = action === 'restore' ? 0 : requestedCount - count;
  return [
    `${rowsText} ${verbs[action].done}${to ? ` to ${capitalise(to)}` : ''}`,
    missingCount > 0
      ? `${missingCount} ${missingCount === 1 ? 'is' : 'are'} ${missingText(kind)}`
      : '',
    warning,
  ]
    .filter(Boolean)
    .join('. ');
}

export function failedText({ kind, action, count }: Subject): string {
  if (action === 'delete-for-good') return 'Failed to delete for good';
  return `Failed to ${verbs[action].failed} ${pickNoun(kind, count)}`;
}

export function goneText(subject: Subject): string {
  const { kind, action, count } = subject;
  if (action === 'delete-for-good' || action === 'restore') return failedText(subject);
  const subjectPhrase = count === 1 ? `This ${nouns[kind]} is` : `These ${kind} are`;
  return `${failedText(subject)}. ${subjectPhrase} ${missingText(kind)}`;
}

export function choiceProblemText(kind: RowKind, problem: 'none' | 'too-many'): string {
  if (problem === 'none') return `Choose at least one ${nouns[kind]}`;
  return `Choose at most ${maxRows} ${kind} at once. Nothing was changed`;
}

export const binNote = `In the bin for ${binDays} days`;

export const deleteQuestion = {
  title: 'Confirm Delete',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
} as const;

export function getQuestion(kind: RowKind, action: BulkAction) {
  const forGoodTexts = { title: 'Delete for good', confirmLabel: 'Delete for good' };
  return {
    ...deleteQuestion,
    ...(action === 'delete-for-good' && forGoodTexts),
    note:
      kind === 'reviews' ? 'Visitors will no longer see it. Its photo is deleted too.' : undefined,
  };
}

const maxNames = 5;

export function selectionText(kind: RowKind, names: readonly string[]): string {
  const labels = names.map((name) => name || `${nouns[kind]} without a caption`);
  if (labels.length === 1) return labels.join('');
  const otherCount = labels.length - maxNames;
  const visibleNames = labels.slice(0, maxNames).join(', ');
  return `${labels.length} ${kind}: ${visibleNames}${otherCount > 0 ? ` and ${otherCount} more` : ''}`;
}

export function lostText(
  parts: readonly ('pin' | 'menu' | 'picture')[],
  count: number,
): string | undefined {
  const isOne = count === 1;
  const sentences = {
    pin: isOne
      ? 'Three other packages are pinned to the home page, so it is no longer pinned.'
      : 'Three packages at most can be pinned to the home page, so at least one is no longer pinned.',
    menu: `The menu is full, so ${isOne ? 'the page' : 'at least one page'} is in the footer now.`,
    picture: isOne
      ? 'Its picture is gone: please choose another one in its form.'
      : 'The picture of at least one is gone: please choose another one in its form.',
  };
  return parts.map((part) => sentences[part]).join(' ') || undefined;
}

export function blanksText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? 'One page still has places marked ___, so it stays a draft. Please fill them in first.'
    : `${count} pages still have places marked ___, so they stay drafts. Please fill them in first.`;
}

/** `owners`: for each photo that stays in the bin, its package or page there. */
export function ownersText(owners: readonly { kind: AlbumKind; name: string }[]) {
  const labels = new Set(owners.map(({ kind, name }) => `the ${kind} “${name}”`));
  if (labels.size === 0) return undefined;
  const photos = owners.length === 1 ? 'photo' : 'photos';
  return `Please restore ${[...labels].join(' and ')} from the bin first, then the ${photos}.`;
}

export function goneImagesText(goneCount: number): string | undefined {
  if (goneCount === 0) return undefined;
  return goneCount === 1
    ? 'The file of this image is gone, so it cannot be restored. Please upload it again.'
    : `The files of ${goneCount} images are gone, so they cannot be restored. Please upload them again.`;
}

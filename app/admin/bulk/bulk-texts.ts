import { capitalised, type GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { type BulkAction, binDays, type RowKind, rowsAtOnce } from '../../rules/row-actions.ts';

const nouns = {
  packages: 'package',
  images: 'image',
  reviews: 'review',
  enquiries: 'enquiry',
} as const satisfies Record<RowKind, string>;

const notThere = (kind: RowKind) =>
  kind === 'images' ? 'not in this gallery any more' : 'not there any more';

const verbs = {
  delete: { doing: 'Deleting', done: 'deleted successfully', failed: 'delete' },
  'delete-for-good': { doing: 'Deleting', done: 'deleted for good', failed: 'delete for good' },
  restore: { doing: 'Restoring', done: 'restored successfully', failed: 'restore' },
  hide: { doing: 'Hiding', done: 'hidden from visitors', failed: 'hide' },
  show: { doing: 'Showing', done: 'shown to visitors', failed: 'show' },
  move: { doing: 'Moving', done: 'moved', failed: 'move' },
  'put-back': { doing: 'Undoing', done: 'is as before', failed: 'undo the change of' },
} as const satisfies Record<BulkAction, object>;

interface Subject {
  kind: RowKind;
  action: BulkAction;
  count: number;
}

const nounOf = (kind: RowKind, count: number) => (count === 1 ? nouns[kind] : kind);

export function busyText(command: Omit<Subject, 'count'> & { ids: readonly string[] }): string {
  const { kind, action, ids } = command;
  if (action === 'restore') return 'Restoring...';
  if (action === 'put-back') return 'Undoing...';
  return `${verbs[action].doing} ${nounOf(kind, ids.length)}...`;
}

interface Done {
  wanted: number;
  to: GalleryCategory | null;
  warning: string | undefined;
}

export function doneText({ kind, action, count }: Subject, { wanted, to, warning }: Done): string {
  if (action === 'delete-for-good') return 'Deleted for good';
  const isNamed = count === 1 && action !== 'move';
  const rows = isNamed ? capitalised(nouns[kind]) : `${count} ${nounOf(kind, count)}`;
  const missing = action === 'restore' ? 0 : wanted - count;
  return [
    `${rows} ${verbs[action].done}${to ? ` to ${capitalised(to)}` : ''}`,
    missing > 0 ? `${missing} ${missing === 1 ? 'is' : 'are'} ${notThere(kind)}` : '',
    warning,
  ]
    .filter(Boolean)
    .join('. ');
}

export function failedText({ kind, action, count }: Subject): string {
  if (action === 'delete-for-good') return 'Failed to delete for good';
  return `Failed to ${verbs[action].failed} ${nounOf(kind, count)}`;
}

export function goneText(subject: Subject): string {
  const { kind, action, count } = subject;
  if (action === 'delete-for-good' || action === 'restore') return failedText(subject);
  const those = count === 1 ? `This ${nouns[kind]} is` : `These ${kind} are`;
  return `${failedText(subject)}. ${those} ${notThere(kind)}`;
}

export function badChoice(kind: RowKind, choice: 'none' | 'too-many'): string {
  if (choice === 'none') return `Choose at least one ${nouns[kind]}`;
  return `Choose at most ${rowsAtOnce} ${kind} at once. Nothing was changed`;
}

export const inBin = `In the bin for ${binDays} days`;

export const deleteQuestion = {
  title: 'Confirm Delete',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
} as const;

export function questionOf(kind: RowKind, action: BulkAction) {
  const forGood = { title: 'Delete for good', confirmLabel: 'Delete for good' };
  return {
    ...deleteQuestion,
    ...(action === 'delete-for-good' && forGood),
    note:
      kind === 'reviews' ? 'Visitors will no longer see it. Its photo is deleted too.' : undefined,
  };
}

const namedAtMost = 5;

export function selectionText(kind: RowKind, names: readonly string[]): string {
  const labels = names.map((name) => name || `${nouns[kind]} without a caption`);
  if (labels.length === 1) return labels.join('');
  const others = labels.length - namedAtMost;
  const named = labels.slice(0, namedAtMost).join(', ');
  return `${labels.length} ${kind}: ${named}${others > 0 ? ` and ${others} more` : ''}`;
}

export function lostText(lost: readonly ('pin' | 'picture')[], count: number): string | undefined {
  const one = count === 1;
  const sentences = {
    pin: `Other packages are pinned to the home page now, so ${one ? 'it is' : 'they are'} back without ${one ? 'its pin' : 'pins'}.`,
    picture: one
      ? 'Its picture is gone: please choose another one in its form.'
      : 'The picture of at least one is gone: please choose another one in its form.',
  };
  return lost.map((part) => sentences[part]).join(' ') || undefined;
}

export function goneImagesText(gone: number): string | undefined {
  if (gone === 0) return undefined;
  return gone === 1
    ? 'The file of this image is gone, so it cannot be restored. Please upload it again.'
    : `The files of ${gone} images are gone, so they cannot be restored. Please upload them again.`;
}

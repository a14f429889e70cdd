import type { BinItem } from '../../data/bin/bin.server.ts';
import type { OfficeClock } from '../frame/office-time.ts';
import { capitalised } from '../gallery/category-choice.tsx';

export interface BinRow extends Pick<BinItem, 'kind' | 'id'> {
  name: string;
  /** 'Package', 'Image, Hajj'. */
  what: string;
  /** 'Deleted today, 2:05 pm by office@example.com'. */
  deleted: string;
  /** 'Goes for good in 30 days'. */
  left: string;
  hasPhoto: boolean;
}

/** What the page says of something in the bin, by the office's clock. */
export function binRow(item: BinItem, clock: OfficeClock): BinRow {
  const { kind, id, name, category, url, deletedAt, deletedBy, until } = item;
  return {
    kind,
    id,
    name: name || 'Image without a caption',
    what: category ? `Image, ${capitalised(category)}` : 'Package',
    deleted: `Deleted ${clock.whenInSentence(deletedAt)}${deletedBy ? ` by ${deletedBy}` : ''}`,
    left: leftWords(clock.today, clock.sortableTime(until).slice(0, 10)),
    hasPhoto: url !== '',
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days of the office from one to the other. */
function leftWords(today: string, lastDay: string): string {
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  if (days <= 0) return 'Goes for good today';
  return days === 1 ? 'Goes for good tomorrow' : `Goes for good in ${days} days`;
}

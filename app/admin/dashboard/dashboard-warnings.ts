import type { PackageRow } from '../../data/database/tables.server.ts';
import { type DiskRoom, isLowOnSpace } from '../../data/server-findings.server.ts';
import { dayAfter } from '../../rules/office-day.ts';
import type { Departure } from '../../rules/packages/package-facts.ts';
import { toGuideSection } from '../../rules/website/guide/guide-topics.ts';
import {
  checkedForDays,
  type SectionContent,
  sectionInfo,
  topicsToCheck,
  type WebsiteContent,
} from '../../rules/website/sections.ts';
import { minFreeBytes } from '../../services/storage/storage.server.ts';
import { formatDay } from '../layout/office-clock.server.ts';
import { batchCountdown, findNextBatch } from '../packages/staff-packages.server.ts';

const daysAhead = 30;

/** Packages whose next batch has left or leaves soon, earliest first. */
export function batchesToRenew(
  packages: readonly (Pick<PackageRow, 'id' | 'packageName' | 'nextBatch'> & {
    departures: Departure[];
  })[],
  today: string,
) {
  const lastDay = dayAfter(today, daysAhead);
  return packages
    .map(({ departures, nextBatch, ...tourPackage }) => ({
      ...tourPackage,
      day: findNextBatch(nextBatch, departures, today).day,
    }))
    .filter(({ day }) => day !== '' && day <= lastDay)
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ id, packageName, day }) => ({
      id,
      name: packageName.trim() || 'Package',
      words: formatBatchDay(day, today),
      hasPassed: day < today,
    }));
}

function formatBatchDay(day: string, today: string): string {
  if (day < today) return `Passed on ${formatDay(day, today)}`;
  const countdown = batchCountdown(day, today);
  return day > dayAfter(today, 1) ? `${countdown}, ${formatDay(day, today)}` : countdown;
}

export function fullDiskWarning(room: DiskRoom | null): string | null {
  if (room === null || !isLowOnSpace(room)) return null;
  if (room.freeBytes < minFreeBytes) {
    return 'The server’s disk is full: nobody can save pictures, and soon nobody can save anything. Please tell the person who runs the site.';
  }
  return `The server’s disk is ${Math.floor(room.used * 100)} % full. Soon nobody can save pictures or packages: please tell the person who runs the site.`;
}

export function licencesToRenew({ licences }: SectionContent<'licences'>, today: string): string[] {
  const sentences = licences
    .filter(({ validUntil }) => validUntil !== '' && validUntil <= dayAfter(today, daysAhead))
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
    .map(({ authority, validUntil }) => {
      const day = formatDay(validUntil, today);
      return validUntil < today
        ? `The licence “${authority}” ended on ${day}: visitors no longer see it.`
        : `The licence “${authority}” ends on ${day}: after that day visitors no longer see it.`;
    });
  return [...new Set(sentences)];
}

export function guideWarning(content: WebsiteContent, today: string) {
  const [firstTopic, ...otherTopics] = topicsToCheck(content, today);
  if (!firstTopic) return null;
  const name = toGuideSection(firstTopic);
  const { title } = sectionInfo[name];
  const agoText = `more than ${checkedForDays} days ago`;
  return otherTopics.length > 0
    ? {
        sentence: `${otherTopics.length + 1} pages of the pilgrim guide were compared with their sources ${agoText}. Please check them again.`,
        remedyLink: { to: '/admin/website', text: 'Website' },
      }
    : {
        sentence: `“${title}” was compared with its source ${agoText}, on ${formatDay(content[name].checkedOn, today)}. Please check it again.`,
        remedyLink: { to: `/admin/website/${name}`, text: title },
      };
}

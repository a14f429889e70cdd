import { beforeEach } from 'vitest';
import { leaveSetup } from '../../../app/data/database/site-settings.server.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openStaffSite } from '../staff/staff-site.ts';

export const clerkEmail = 'clerk@example.com';
export const dayMs = 24 * 60 * 60 * 1000;
export const texts = {
  packageName: 'Umrah Basic',
  packageType: 'umrah',
  price: '85,000',
  durationOfTour: '12',
  nextBatch: '1 June 2027',
  madinaHotel: 'Saja',
  distanceFromMadina: '350',
  makkaHotel: 'Anjum',
  distanceFromMakka: '550',
  description: 'Two lines\nof text',
};

/** Opens a site with an owner and a clerk and no history, and a clock to move. */
export function openHistory(kind: DatabaseKind) {
  let aside = 0;
  const here = openStaffSite(kind, { now: () => new Date(Date.now() + aside) });
  beforeEach(async () => {
    aside = 0;
    await leaveSetup(here.database);
    for (const table of ['packages', 'package_versions', 'enquiries', 'staff', 'limits'] as const) {
      await here.kysely.deleteFrom(table).execute();
    }
    await here.signIn();
    await here.kysely.deleteFrom('history').execute();
  });
  return Object.assign(here, {
    /** Signs in anew: no session lasts for days. */
    async later(ms: number) {
      aside += ms;
      await here.signIn();
    },
    /** The entries of the page without their times, as somebody reads them. */
    async lines(search = ''): Promise<string[]> {
      return linesOf(await here.read(`/admin/history${search}`));
    },
    /** The clerk adds a package; returns its id. */
    async added(packageName = texts.packageName): Promise<string> {
      await here.post('/admin/packages/new', { ...texts, packageName }, here.clerk);
      const { id } = await here.kysely
        .selectFrom('packages')
        .select('id')
        .where('packageName', '=', packageName)
        .executeTakeFirstOrThrow();
      return id;
    },
  });
}

function linesOf(html: string): string[] {
  const lists = html.match(/<ol class="card">.*?<\/ol>/gs) ?? [];
  return lists
    .flatMap((list) => list.match(/<p>.*?<\/p>/gs) ?? [])
    .map((line) =>
      line
        .replace(/<!-- -->|<[^>]+>/g, '')
        .replace(/&#x27;/g, "'")
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { haveStaff, staffCookie } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

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

/** Opens a site with an owner and a clerk and no history, whose clock can be moved. */
export function openHistory(kind: DatabaseKind) {
  let site: TestSite;
  let aside = 0;
  const cookies = new Map<StaffRole, string>();
  const real = () => site.services.database;
  beforeAll(async () => {
    const now = () => new Date(Date.now() + aside);
    site = await openTestSite({ template: inject('template'), database: kind, sample: false, now });
    // A site that is nobody's leads to its setup.
    await leaveSetup(real());
  });
  beforeEach(async () => {
    aside = 0;
    const { kysely } = real();
    for (const table of ['packages', 'package_versions', 'enquiries', 'staff', 'limits'] as const) {
      await kysely.deleteFrom(table).execute();
    }
    for (const role of ['owner', 'staff'] as const) await haveStaff(site, role);
    await signIn();
    await kysely.deleteFrom('history').execute();
  });
  afterEach(() => {
    aside = 0;
  });
  afterAll(() => site.close());

  async function signIn() {
    for (const role of ['owner', 'staff'] as const)
      cookies.set(role, await staffCookie(site, role));
  }
  const headersOf = (role: StaffRole | null) => ({
    cookie: (role && cookies.get(role)) ?? '',
    origin: site.origin,
  });
  const get = (path: string, role: StaffRole | null = 'owner') =>
    fetch(site.origin + path, { headers: headersOf(role), redirect: 'manual' });
  /** As the forms with a picture are sent. */
  function send(path: string, fields: Record<string, string>, role: StaffRole | null = 'owner') {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return sendForm(path, body, role);
  }
  function sendForm(path: string, body: FormData, role: StaffRole | null = 'owner') {
    const init = { method: 'POST', body, headers: headersOf(role), redirect: 'manual' } as const;
    return fetch(site.origin + path, init);
  }
  const post = (path: string, fields: Record<string, string>, role: StaffRole | null = 'owner') =>
    fetch(site.origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: headersOf(role),
      redirect: 'manual',
    });

  return {
    get site() {
      return site;
    },
    get database(): Database {
      return real();
    },
    /** Everybody signs in anew: nobody's session lasts for days. */
    async later(ms: number) {
      aside += ms;
      await signIn();
    },
    get,
    send,
    sendForm,
    post,
    /** The lines of the page, each as somebody reads it. */
    async lines(search = '', role: StaffRole = 'owner'): Promise<string[]> {
      return linesOf(await (await get(`/admin/history${search}`, role)).text());
    },
    /** Adds a package and returns its id. */
    async added(changes: Partial<typeof texts> = {}, role: StaffRole = 'staff'): Promise<string> {
      await send('/admin/packages/new', { ...texts, ...changes }, role);
      const { id } = await real()
        .kysely.selectFrom('packages')
        .select('id')
        .where('packageName', '=', changes.packageName ?? texts.packageName)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

/** What the entries of a page say, without their times. */
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

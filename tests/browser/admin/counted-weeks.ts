import { officeDay } from '../../../app/rules/office-day.ts';
import { packageSubject, type VisitKind } from '../../../app/rules/visits/visit-rules.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Three months of visits and taps, more at weekends, and enquiries in every state. */
export async function countedWeeks(site: Pick<TestSite, 'services'>): Promise<void> {
  const { database } = site.services;
  await forgetCounts(site);
  const packages = await database.kysely
    .selectFrom('packages')
    .select('id')
    .orderBy('id')
    .execute();
  const subjects = packages.map(({ id }) => packageSubject(id));
  const pages = ['/', '/packages', '/contact', '/about', '/gallery/hajj', '/gallery/umrah'];
  const rows = Array.from({ length: 180 }, (_, at) => {
    const moment = new Date(database.now().getTime() - at * dayMs);
    const day = officeDay(moment, 'Asia/Kolkata');
    const lift = 4 + (moment.getUTCDay() % 6) + Math.round(6 * Math.abs(Math.sin(at / 9)));
    const row = (kind: VisitKind, subject: string, count: number) => ({
      day,
      kind,
      subject,
      count,
    });
    return [
      ...pages.map((page, place) => row('visit', page, Math.ceil((lift * 9) / (place + 1)))),
      ...subjects.map((subject, place) =>
        row('visit', subject, Math.ceil((lift * 5) / (place + 1))),
      ),
      ...subjects.slice(0, 3).map((subject) => row('whatsapp', subject, (lift % 4) + 1)),
      row('whatsapp', '/', lift),
      row('call', '/contact', Math.ceil(lift / 2)),
      ...subjects.slice(0, 5).map((subject) => row('book', subject, (lift % 3) + 1)),
    ];
  }).flat();
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000);
    await database.kysely.insertInto('visit_counts').values(part).execute();
  }
  for (const [at, state] of (
    ['new', 'contacted', 'quoted', 'booked', 'closed', 'new'] as const
  ).entries()) {
    const createdAt = new Date(database.now().getTime() - at * dayMs).toISOString();
    await storeEnquiry(database, { state, createdAt, packageId: packages[at]?.id ?? '' });
  }
}

/** Nothing was counted any more. */
export async function forgetCounts({ services }: Pick<TestSite, 'services'>): Promise<void> {
  await services.database.kysely.deleteFrom('visit_counts').execute();
}

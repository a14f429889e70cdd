import { visitsPath } from '../../../app/rules/visits/visit-rules.ts';
import type { TestSite } from '../../sites/test-site.ts';

export const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Tells the counter as a page's script does; resolves with the answer's status. */
export async function tell(
  origin: string,
  told: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(origin + visitsPath, {
    method: 'POST',
    headers: { origin, 'user-agent': phone, ...headers },
    body: new URLSearchParams(told),
  });
  const text = await answer.text();
  return text === '' || answer.status >= 400 ? answer.status : -1;
}

/** Every row once what was told is stored: `day kind subject` and how often. */
export async function storedCounts({ services }: TestSite): Promise<Record<string, number>> {
  await services.visits.store();
  const rows = await services.database.kysely.selectFrom('visit_counts').selectAll().execute();
  return Object.fromEntries(
    rows.map(({ day, kind, subject, count }) => [`${day} ${kind} ${subject}`, count]),
  );
}

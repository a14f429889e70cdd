import autocannon from 'autocannon';
import { visitsPath } from '../../app/rules/visits/visit-rules.ts';
import { phone } from '../requests/visits/telling.ts';
import { median, round } from './paired.ts';

export interface VisitCost {
  /** Kept pages a second of one process, while nobody tells of visits and while many do. */
  pages: number;
  pagesWhileTold: number;
  ratio: number;
  /** Visits a second that one process takes when it does nothing else. */
  tellings: number;
  /** Share of the process's time that the busy day's visits take. */
  shareOfBusyDay: number;
}

const rounds = 5;
const seconds = 3;
/** Visits a second of a day that is busier than any agency's: 1.7 million pages. */
const busyDay = 20;

/** What counting costs those who ask for pages. */
export async function measureVisitCost(origin: string): Promise<VisitCost> {
  const telling = {
    url: origin + visitsPath,
    method: 'POST' as const,
    body: 'kind=visit&path=%2Fabout',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'user-agent': phone,
    },
  };
  const kept = { url: `${origin}/`, headers: { 'accept-encoding': 'br' } };
  const perSecond = async (options: autocannon.Options) =>
    (await autocannon({ connections: 16, duration: seconds, ...options })).requests.average;
  const counts = { quiet: [] as number[], told: [] as number[], tellings: [] as number[] };
  await perSecond(kept);
  for (let at = 0; at < rounds; at += 1) {
    counts.quiet.push(await perSecond(kept));
    const beside = perSecond({ ...telling, connections: 5, overallRate: busyDay });
    counts.told.push(await perSecond(kept));
    await beside;
    counts.tellings.push(await perSecond(telling));
  }
  const [pages, pagesWhileTold, tellings] = [
    median(counts.quiet),
    median(counts.told),
    median(counts.tellings),
  ];
  return {
    pages: Math.round(pages),
    pagesWhileTold: Math.round(pagesWhileTold),
    ratio: round(pagesWhileTold / pages),
    tellings: Math.round(tellings),
    shareOfBusyDay: Math.round((busyDay / tellings) * 10_000) / 10_000,
  };
}

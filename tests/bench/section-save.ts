import { setTimeout as wait } from 'node:timers/promises';
import { sectionForm } from '../sites/section-form.ts';
import { signInAt } from '../sites/site-process.ts';
import { requestsPerSecond } from './page-throughput.ts';
import { median, round, timed } from './paired.ts';

export interface SectionSaveCost {
  /** The section that is saved. */
  section: string;
  /** Milliseconds from the form to the answer that says it is saved. */
  saveMs: number;
  /** Of twenty saves nineteen were quicker. */
  p95Ms: number;
  /** Milliseconds of the first request for the home page afterwards: it is made anew. */
  renderMs: number;
  /** Of the next one: it is kept. */
  keptMs: number;
  /** Requests a second for the kept home page, before a save and when it is kept again after it. */
  perSecondBefore: number;
  perSecondAfter: number;
  /** After a save, of that before it. */
  ratio: number;
  /** On connections that asked before it was made anew: those stay with Node's own server. */
  perSecondMeanwhile: number;
}

const saves = 60;
const warmUps = 10;
const rounds = 5;

/** What a save of the website costs a site that runs by itself, and whoever comes next. */
export async function measureSectionSave(origin: string): Promise<SectionSaveCost[]> {
  const { cookie } = await signInAt(origin);
  const costs: SectionSaveCost[] = [];
  for (const section of ['agency', 'home'] as const) {
    const times = { save: [] as number[], render: [] as number[], kept: [] as number[] };
    const perSecond = {
      before: [] as number[],
      after: [] as number[],
      meanwhile: [] as number[],
    };
    let version = 0;
    const home = async () => (await fetch(`${origin}/`)).arrayBuffer();
    const save = async () => {
      const field = section === 'agency' ? 'tagline' : 'aboutHeading';
      const changes = { [field]: `Save ${version}`, version: String(version) };
      const response = await fetch(`${origin}/admin/website/${section}`, {
        method: 'POST',
        headers: { cookie, origin },
        body: sectionForm(section, changes),
        redirect: 'manual',
      });
      if (response.status !== 302) throw new Error(`A save was answered ${response.status}`);
      version += 1;
    };
    const rate = async () => {
      const asked = await requestsPerSecond(`${origin}/`);
      // Nobody heard meanwhile that the site closed a connection: the next request would take it.
      await wait(200);
      return asked;
    };
    for (let at = 0; at < rounds; at += 1) {
      await home();
      perSecond.before.push(await rate());
      await save();
      perSecond.meanwhile.push(await rate());
      await save();
      await home();
      perSecond.after.push(await rate());
    }
    for (let at = -warmUps; at < saves; at += 1) {
      const [saveMs, renderMs, keptMs] = [await timed(save), await timed(home), await timed(home)];
      if (at < 0) continue;
      times.save.push(saveMs);
      times.render.push(renderMs);
      times.kept.push(keptMs);
    }
    const sorted = times.save.toSorted((one, other) => one - other);
    const [before, after] = [median(perSecond.before), median(perSecond.after)];
    costs.push({
      section,
      saveMs: round(median(times.save)),
      p95Ms: round(sorted[Math.floor(saves * 0.95)] ?? Number.NaN),
      renderMs: round(median(times.render)),
      keptMs: round(median(times.kept)),
      perSecondBefore: Math.round(before),
      perSecondAfter: Math.round(after),
      ratio: round(after / before),
      perSecondMeanwhile: Math.round(median(perSecond.meanwhile)),
    });
  }
  return costs;
}

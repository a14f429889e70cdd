import { packageTexts } from '../sites/site-process.ts';
import { tableOf } from './running/drill.ts';
import { startKilledSite } from './running/killed-site.ts';

// Killed while packages are saved. After each start every acknowledged save is there, and no half row.
//   npm run drills -- saves
const { site, expect, ask, promised, kill } = await startKilledSite('kill-during-saves');
/** What each writer was last told is saved, what it is saving, and where. */
const desks = Array.from({ length: 4 }, (_, index) => ({
  name: `writer-${index}`,
  acknowledged: new Set<string>(),
  edited: { id: '', version: 0, saved: '', underWay: '' },
}));
type Desk = (typeof desks)[number];

await kill({
  times: 30,
  maxMs: 600,
  fewest: 1,
  act: (kill, ending) =>
    Promise.all(desks.map((desk, index) => keepSaving(desk, `${kill}-${index}`, ending))),
  async look(when) {
    const rows = await tableOf(site.place, 'packages');
    for (const row of rows) {
      const isWhole = packageTexts.every((name) => row[name] === row.packageName);
      expect(isWhole, `${when}: half ${row.id}`);
    }
    const names = new Set(rows.map((row) => String(row.packageName)));
    for (const desk of desks) look(desk, names, when);
  },
});

/** One new package and one edit after the other, until the site is gone. */
async function keepSaving({ name, acknowledged, edited }: Desk, round: string, end: AbortSignal) {
  for (let turn = 0; !end.aborted; turn += 1) {
    const made = `${name} new ${round}-${turn}`;
    if (!(await isSaved('/admin/packages/new', made))) return;
    acknowledged.add(made);
    if (!edited.id) {
      const row = (await tableOf(site.place, 'packages')).find((one) => one.packageName === made);
      Object.assign(edited, { id: row?.id, version: Number(row?.version), saved: made });
    }
    edited.underWay = `${name} edit ${round}-${turn}`;
    const address = `/admin/packages/${edited.id}/edit`;
    if (!(await isSaved(address, edited.underWay, edited.version))) return;
    acknowledged.delete(edited.saved);
    edited.saved = edited.underWay;
    edited.version += 1;
  }
}

/** True when the site said that it saved: that is the promise. */
async function isSaved(address: string, text: string, version?: number): Promise<boolean> {
  const body = new FormData();
  for (const name of packageTexts) body.set(name, text);
  if (version !== undefined) body.set('version', String(version));
  const answer = await ask(address, body);
  if (!answer) return false;
  expect(answer.status === 302, `${address} answered ${answer.status}`);
  if (answer.status === 302) promised();
  return answer.status === 302;
}

function look({ acknowledged, edited }: Desk, names: Set<string>, when: string) {
  if (names.has(edited.underWay) && edited.saved !== edited.underWay) {
    // Saved, but the answer was cut off: allowed, and from now on it counts.
    acknowledged.delete(edited.saved);
    edited.saved = edited.underWay;
    edited.version += 1;
  }
  for (const text of [...acknowledged, edited.saved]) {
    if (text) expect(names.has(text), `${when}: lost "${text}"`);
  }
}

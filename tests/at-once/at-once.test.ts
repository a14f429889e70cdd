import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { createGalleryImage, deleteGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../app/data/gallery/gallery-order.server.ts';
import { moveImages, replacePhoto } from '../../app/data/gallery/image-changes.server.ts';
import { updateGalleryImage } from '../../app/data/gallery/image-texts.server.ts';
import { removePerson } from '../../app/data/staff/people.server.ts';
import { takeRecoveryCode } from '../../app/data/staff/recovery-codes.server.ts';
import * as secondFactor from '../../app/data/staff/second-factor.server.ts';
import { storeStaff } from '../../app/data/staff/staff.server.ts';
import { turnOn } from '../sites/staff/authenticator-app.ts';
import { openTestSite, type TestSite } from '../sites/test-site.ts';

interface Account {
  id: string;
  email: string;
}

/** What staff do with an image: the action in the history, and whether it was done. */
const imageActions: Record<string, (to: Database, id: string) => Promise<boolean>> = {
  replaced: (to, id) => replacePhoto(to, { category: 'hajj', id }, newPhoto()),
  deleted: (to, id) => deleteGalleryImage(to, 'hajj', id),
  moved: async (to, id) => (await moveImages(to, [id], { from: 'hajj', to: 'umrah' })).length > 0,
  changed: async (to, id) =>
    (await updateGalleryImage(to, 'hajj', id, { caption: 'Mina', tags: ['tents'] })) === true,
  ordered: async (to, id) => {
    const seen = await readGalleryOrderVersion(to, 'hajj');
    const moved = await moveGalleryImage(to, 'hajj', id, { act: 'down', neighbour: '', seen });
    return moved.state === 'saved' && moved.version > seen;
  },
};

/** What may be done about a second step that is on; the new recovery codes, if any. */
const stepActions: Record<string, (to: Database, account: Account) => Promise<unknown>> = {
  'new codes': secondFactor.renewRecoveryCodes,
  off: secondFactor.endOwnSecondFactor,
  removed: (to, { id }) => removePerson(to, { id, by: null }),
};

function pairsOf(names: string[]) {
  return names.flatMap((one) => names.map((other) => [one, other] as const));
}

let made = 0;
function newPhoto() {
  made += 1;
  const url = `/media/gallery/hajj/${made}.jpg`;
  return { url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
}

let site: TestSite;
let database: Database;
// On SQLite, which has one writer, there is nothing at once.
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'postgres', sample: false });
  database = site.services.database;
  await createGalleryImage(database, { category: 'hajj', caption: 'Last', tags: [] }, newPhoto());
});
afterAll(() => site.close());

/**
 * Begins two works, one after the other, while other transactions must wait for what `hold` has written;
 * lets them go when neither gets any further, and returns what they answered.
 */
async function beginWhileHeld<Answer>(
  hold: readonly RawBuilder<unknown>[],
  works: readonly (() => Promise<Answer> | undefined)[],
): Promise<(Answer | undefined)[]> {
  const { kysely } = database;
  // Not in the transaction, which would always see what it saw first.
  const waiting = async () =>
    (
      await sql`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(kysely)
    ).rows.length;
  const begun: Promise<Answer | undefined>[] = [];
  let underWay = 0;
  await kysely.transaction().execute(async (rows) => {
    for (const statement of hold) await statement.execute(rows);
    for (const work of works) {
      underWay += 1;
      const answer = Promise.resolve(work()).finally(() => {
        underWay -= 1;
      });
      // It is awaited below.
      answer.catch(() => undefined);
      begun.push(answer);
      await expect.poll(async () => (await waiting()) >= underWay, { interval: 5 }).toBe(true);
    }
  });
  return Promise.all(begun);
}

/** Photos that nothing shows and nothing will remove. */
async function forgottenPhotos() {
  const { rows } = await sql`select url from photos where url like '/media/gallery/%'
    and url not in (select url from gallery_images)
    and url not in (select url from deleted_images)
    and url not in (select url from pending_photo_removals)`.execute(database.kysely);
  return rows;
}

it('of two actions on one image the history tells both, and no photo is forgotten', async () => {
  for (const both of pairsOf(Object.keys(imageActions))) {
    const what = both.join();
    const { kysely } = database;
    const image = { category: 'hajj' as const, caption: 'Arafat', tags: [] };
    const id = await createGalleryImage(database, image, newPhoto());
    await kysely.deleteFrom('history').execute();
    const before = await forgottenPhotos();
    const done = await beginWhileHeld(
      [sql`update gallery_images set caption = caption where id = ${id}`],
      both.map((name) => () => imageActions[name]?.(database, id)),
    );
    expect(done, what).toContain(true);
    const noted = await kysely.selectFrom('history').select('act').execute();
    const wanted = both.filter((_, at) => done[at]);
    // Who says the same as the one before has changed nothing, and is told that it is saved.
    const told = what === 'changed,changed' ? wanted.slice(1) : wanted;
    expect(noted.map(({ act }) => act).sort(), what).toEqual(told.sort());

    expect(await forgottenPhotos(), what).toEqual(before);
    const { rows: lost } = await sql`select url from gallery_images
      where url not in (select url from photos)`.execute(kysely);
    expect(lost, what).toEqual([]);
  }
});

it('of two actions on one second step only the codes count that were shown last', async () => {
  for (const both of pairsOf(Object.keys(stepActions))) {
    made += 1;
    const email = `clerk${made}@example.com`;
    const account = { email, name: 'Clerk', role: 'staff', hash: 'none' } as const;
    const id = await storeStaff(database, account);
    const { recoveryCodes } = await turnOn(site, email);
    const shown = await beginWhileHeld(
      [
        sql`update staff_second_factors set "createdAt" = "createdAt" where "staffId" = ${id}`,
        sql`update staff_recovery_codes set "usedAt" = "usedAt" where "staffId" = ${id}`,
      ],
      both.map((name) => () => stepActions[name]?.(database, { id, email })),
    );
    const { kysely } = database;
    const factors = kysely.selectFrom('staff_second_factors').select('onSince');
    const isOn = await factors.where('staffId', '=', id).executeTakeFirst();
    // Which of two came last is the database's choice: of one set all codes count, of the others none.
    const sets: string[][] = [recoveryCodes, ...shown.filter((codes) => Array.isArray(codes))];
    const takeAll = (codes: string[]) =>
      kysely.transaction().execute(async (rows) => {
        const answers = [];
        for (const code of codes) {
          const plain = code.replaceAll('-', '');
          answers.push(await takeRecoveryCode(rows, id, plain, database.now()));
        }
        return answers.filter((answer) => answer === 'taken').length;
      });
    const counts: number[] = [];
    for (const set of sets) counts.push(await takeAll(set));
    const counting = counts.filter((count) => count > 0);
    expect(counting, both.join()).toEqual(isOn ? [10] : []);
    if (isOn && sets.length > 1) expect(counts[0], both.join()).toBe(0);
  }
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { finishSignIn, type SecondProof } from '../../../app/data/staff/finish-sign-in.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSecondFactor,
  findPendingSecret,
  findSecondFactor,
} from '../../../app/data/staff/second-factor.server.ts';
import { signIn } from '../../../app/data/staff/sign-in.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { moveSite } from '../../../data-transfer/move.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { makePlace, quietly, runScript, silent, type TestPlace } from '../../sites/moving-site.ts';
import { codeFor, type TurnedOn, turnOn } from '../../sites/staff/authenticator-app.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';

type Services = Awaited<ReturnType<typeof openServices>>;

const clientIp = '203.0.113.7';

/** Password and proof, as a browser sends them. */
async function tryIn(services: Services, proof: SecondProof) {
  const attempt = { email: staffEmail, password: staffPassword, clientIp };
  const begun = await signIn(services, { ...attempt, headers: new Headers() });
  if (begun.ok || begun.reason !== 'code') throw new Error('No code was asked for.');
  const cookie = begun.cookie.split(';', 1)[0] ?? '';
  return finishSignIn(services, { proof, clientIp, headers: new Headers({ cookie }) });
}

describe.each(databaseKinds)('the second factor of a site on %s', (kind) => {
  let home: TestPlace;
  let app: TurnedOn;
  let id: string;
  const places: TestPlace[] = [];
  const place = async (of: 'sqlite' | 'postgres') => {
    const made = await makePlace(inject('template'), of);
    places.push(made);
    return made;
  };
  beforeAll(async () => {
    home = await place(kind);
    const services = await openServices(loadConfig(home.settings), silent);
    id = await haveStaff({ services });
    app = await turnOn({ services }, staffEmail);
    await closeServices(services);
  });
  afterAll(() => Promise.all(places.map((made) => made.remove())));

  it.each(databaseKinds)(
    'restored on %s knows no app, asks all the same, and takes a recovery code',
    async (other) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'rihla-backups-'));
      expect(await runScript('backup', [folder], home.settings)).toMatchObject({ status: 0 });
      const key = await keyOf(home);
      for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const bytes = await readFile(path.join(file.parentPath, file.name));
        expect(bytes.includes(key)).toBe(false);
      }
      const target = await place(other);
      const restored = await runScript('restore', [folder], target.settings);
      expect(restored.stdout).toContain('npm run admin -- second-step-off EMAIL');
      await rm(folder, { recursive: true });

      const services = await openServices(loadConfig(target.settings), silent);
      try {
        expect(await findSecondFactor(services.database, id)).toMatchObject({
          codesLeft: 10,
          isReadable: false,
        });
        expect(await tryIn(services, { code: await app.code(1) })).toEqual({
          ok: false,
          reason: 'unreadable',
        });
        const recoveryCode = (app.recoveryCodes[0] ?? '').replaceAll('-', '');
        const answer = await tryIn(services, { recoveryCode });
        expect(answer).toMatchObject({ ok: true, isReadable: false });
        expect(await tryIn(services, { recoveryCode })).toEqual({ ok: false, reason: 'used' });

        const { database } = services;
        const account = { id, email: staffEmail };
        await endOwnSecondFactor(database, account);
        expect(await beginSecondFactor(database, id)).toBe(true);
        const secret = (await findPendingSecret(database, id)) ?? '';
        const code = await codeFor(secret, database.now());
        expect(await confirmSecondFactor(database, account, code)).toHaveLength(10);
        expect(await findSecondFactor(database, id)).toMatchObject({ isReadable: true });
      } finally {
        await closeServices(services);
      }
    },
  );

  it.each(databaseKinds)('moved to %s goes on as it was', async (other) => {
    const target = await place(other);
    await moveSite(home.place, { database: target.place, storage: target.place, ...quietly });
    const services = await openServices(loadConfig(target.settings), silent);
    try {
      expect(await findSecondFactor(services.database, id)).toMatchObject({ isReadable: true });
      expect(await tryIn(services, { code: await app.code(1) })).toMatchObject({
        ok: true,
        isReadable: true,
      });
    } finally {
      await closeServices(services);
    }
  });
});

async function keyOf({ settings }: TestPlace): Promise<string> {
  const services = await openServices(loadConfig(settings), silent);
  const { value } = await services.database.kysely
    .selectFrom('shared_secrets')
    .select('value')
    .where('name', '=', 'second-factor')
    .executeTakeFirstOrThrow();
  await closeServices(services);
  return value;
}

import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import type { PackageInput } from '../../../app/data/packages/package-input.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

export const texts = {
  packageName: 'Umrah by request',
  packageType: 'umrah',
  price: '1,11,000',
  durationOfTour: '12',
  nextBatch: '1 June 2027',
  madinaHotel: 'Saja',
  distanceFromMadina: '350',
  makkaHotel: 'Anjum',
  distanceFromMakka: '550',
  description: 'Two lines\r\nof text',
} satisfies PackageInput;

/** Opens a site with its packages, and asks as one of the staff; with a clock, or the real one. */
export function openPackages(kind: DatabaseKind, now?: () => Date) {
  let site: TestSite;
  let cookie: string;
  let picture: Buffer;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({
      template: inject('template'),
      database: kind,
      ...(now && { now }),
    });
    cookie = await staffCookie(site);
    picture = await readFile('sample/pictures/site/journey.jpg');
    database = site.services.database;
  });
  afterEach(() => {
    site.services.database = database;
  });
  afterAll(() => site.close());

  const get = (path: string) =>
    fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });

  function post(path: string, fields: Record<string, string | File> = {}, headers = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie, origin: site.origin, ...headers },
      body,
      redirect: 'manual',
    });
  }

  const photoFile = () =>
    new File([new Uint8Array(picture)], 'Haram View.JPG', { type: 'image/jpeg' });
  const named = async (name: string) =>
    (await listPackages(database)).find(({ packageName }) => packageName === name);
  const storedPictures = () => site.services.storage.list('packages/');

  /** The database refuses every change until the test is over; it can still be read. */
  function breakChanges() {
    const refuse = () => ({ execute: () => Promise.reject(new Error('disk full')) });
    const kysely = new Proxy(database.kysely, {
      get(real, name) {
        if (name === 'transaction') return () => refuse();
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    site.services.database = { ...database, kysely };
  }

  return {
    get site() {
      return site;
    },
    get cookie() {
      return cookie;
    },
    get database() {
      return database;
    },
    get,
    post,
    photoFile,
    named,
    storedPictures,
    breakChanges,
  };
}

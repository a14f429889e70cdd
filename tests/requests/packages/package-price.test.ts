import { describe, expect, it } from 'vitest';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

describe.each(databaseKinds)('a price changed in the table on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, named, breakChanges } = here;

  async function made(packageName: string) {
    await post('/admin/packages/new', { ...texts, packageName });
    const { id = '' } = (await named(packageName)) ?? {};
    const ask = async (price: string, seen: string) => {
      const response = await post(`/admin/packages/${id}/price`, { price, seen });
      return [response.status, await response.json()];
    };
    return { id, ask, stored: () => findPackage(here.database, id) };
  }

  it('is saved, alone, as an edit that others are told of, and visitors read it', async () => {
    const { id, ask, stored } = await made('Priced');
    const before = await stored();
    const visitor = () => fetch(`${here.site.origin}/packages/details/${id}`);
    expect(await (await visitor()).text()).toContain('₹1,11,000');
    expect(await ask(' 1,22,000 ', '1,11,000')).toEqual([200, { state: 'saved' }]);
    const after = await stored();
    expect(after).toEqual({
      ...before,
      price: '1,22,000',
      version: (before?.version ?? 0) + 1,
      changedAt: after?.changedAt,
    });
    expect(await (await visitor()).text()).toContain('₹1,22,000');
    const late = await post(`/admin/packages/${id}/edit`, {
      ...texts,
      version: String(before?.version),
    });
    expect(late.status).toBe(409);
    // A lost answer, asked again.
    expect(await ask('1,22,000', '1,11,000')).toEqual([200, { state: 'saved' }]);
    expect((await stored())?.version).toBe(after?.version);
  });

  it("a colleague's price is told and stays; of their other changes nothing is lost", async () => {
    const { id, ask, stored } = await made('Priced by two');
    const theirs = { ...blankPackage, ...texts, price: '99,000', description: 'Theirs' };
    await updatePackage(here.database, id, theirs);
    expect(await ask('1,22,000', '1,11,000')).toEqual([409, { state: 'changed', price: '99,000' }]);
    expect((await stored())?.price).toBe('99,000');
    expect(await ask('1,22,000', '99,000')).toEqual([200, { state: 'saved' }]);
    expect(await stored()).toMatchObject({ price: '1,22,000', description: 'Theirs' });
  });

  it('two at once: one is saved, the other told', async () => {
    const { ask } = await made('Priced at once');
    const answers = await Promise.all([ask('1', '1,11,000'), ask('2', '1,11,000')]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  it('a blank or endless price, a package that is gone and a failing database are told', async () => {
    const { id, ask, stored } = await made('Priced badly');
    expect(await ask('  ', '1,11,000')).toEqual([
      400,
      { state: 'invalid', error: 'Price is required' },
    ]);
    expect((await ask('9'.repeat(5000), '1,11,000'))[0]).toBe(400);
    const gone = await post('/admin/packages/gone/price', { price: '1', seen: '2' });
    expect([gone.status, await gone.json()]).toEqual([404, { state: 'missing' }]);
    breakChanges();
    expect(await ask('5', '1,11,000')).toEqual([503, { state: 'failed' }]);
    here.site.services.database = here.database;
    const price = { price: '5', seen: '1,11,000' };
    const stranger = await post(`/admin/packages/${id}/price`, price, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    const foreign = await post(`/admin/packages/${id}/price`, price, {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect((await stored())?.price).toBe('1,11,000');
    const form = await get(`/admin/packages/${id}/price`);
    expect(form.headers.get('location')).toBe(`/admin/packages/${id}/edit`);
  });
});

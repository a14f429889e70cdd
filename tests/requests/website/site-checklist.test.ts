import { describe, expect, it } from 'vitest';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { writeSetting } from '../../../app/data/website/site-settings.server.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openSetup } from './setup-requests.ts';

const needs = [
  ['Type the name of the agency', '/admin/website/agency#name'],
  ['Add the phone number', '/admin/website/agency#phone'],
  ['Add the WhatsApp number', '/admin/website/agency#whatsapp'],
  ['Add the address', '/admin/website/agency#addressLines'],
  ['Say when the office is open', '/admin/website/hours'],
  ['Add a licence', '/admin/website/licences'],
  ['Add a photo', '/admin/gallery'],
  ['Add a package', '/admin/packages/new'],
] as const;

describe.each(databaseKinds)('what a site lacks, on %s', (kind) => {
  const here = openSetup(kind);
  const { get, post } = here;
  const dashboard = () => get('/admin/dashboard');

  it('is on the dashboard, each with the place where it is done', async () => {
    const said = await dashboard();
    for (const [act, place] of needs) {
      expect(said).toMatch(new RegExp(`href="${place}"[^>]*>(?:<[^>]*>)*${act}`));
    }
    expect(said).toContain('npm run backup -- FOLDER');
    expect(said).not.toContain('Remove the sample content');
    expect(said).not.toContain('Replace the example links');
  });

  it('what is an example is missing, too', async () => {
    const { agency } = neutralWebsite;
    const example = { phone: '+91 00000 00000', email: 'office@example.com', version: '0' };
    await post('/admin/website/agency', sectionForm('agency', example, agency));
    const said = await dashboard();
    expect(said).toContain('Add the phone number');
    expect(said).toContain('Replace the example links');
  });

  it('goes one after the other, and all of it when everything is there', async () => {
    const { agency, hours, licences } = neutralWebsite;
    const phone = '+91 98765 43210';
    const facts = { name: 'Noor', shortName: 'Noor', phone, whatsapp: phone, version: '1' };
    const place = { addressLines: '4, Station Road', town: 'Mysuru' };
    await post('/admin/website/agency', sectionForm('agency', { ...facts, ...place }, agency));
    const week = { 'week.Monday.opens': '10:00', 'week.Monday.closes': '18:00', version: '0' };
    await post('/admin/website/hours', sectionForm('hours', week, hours));
    const licence = { 'licences.r0.authority': 'Haj Committee', version: '0' };
    await post('/admin/website/licences', sectionForm('licences', licence, licences));
    const said = await dashboard();
    for (const [act] of needs) {
      if (/photo|package/.test(act)) expect(said).toContain(act);
      else expect(said).not.toContain(act);
    }

    const { database, passwords } = here.site.services;
    const added = new FormData();
    const texts = { packageName: 'Umrah', price: '1', durationOfTour: '9' };
    for (const [name, value] of Object.entries(texts)) added.set(name, value);
    await post('/admin/packages/new', added);
    const photo = new FormData();
    photo.set('category', 'hajj');
    photo.set('file', new File([new Uint8Array(await jpeg())], 'camp.jpg', { type: 'image/jpeg' }));
    expect((await post('/admin/gallery/upload', photo)).status).toBeLessThan(400);
    const second = { email: 'second@example.com', password: 'another lantern over hills' };
    await addStaff(database, passwords, second);
    const last = await dashboard();
    expect(last).toContain('Make a backup');
    for (const [act] of needs) expect(last).not.toContain(act);
    expect(last).not.toContain('Add a second person');

    await writeSetting(database.kysely, 'last-backup', database.now().toISOString());
    expect(await dashboard()).not.toContain('Before the site is ready');
  });
});

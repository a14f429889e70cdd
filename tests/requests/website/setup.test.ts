import { describe, expect, it } from 'vitest';
import { typedOf } from '../../../app/rules/fields/section-form.ts';
import { rulesOfPart } from '../../../app/rules/website/section-part.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openSetup } from './setup-requests.ts';

const setup = '/admin/setup';
const phone = '+91 98765 43210';
const week = { 'week.Monday.opens': '10:00', 'week.Monday.closes': '18:00' };

/** The form of a step with the names of its fields, as a browser sends it. */
function stepForm(section: 'agency' | 'hours' | 'look', keys: string[], typed: object): FormData {
  const { values } = typedOf(rulesOfPart(section, keys), neutralWebsite[section]);
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...values, ...typed })) form.set(field, value);
  return form;
}

describe.each(databaseKinds)('the setup of a site that is nobody’s, on %s', (kind) => {
  const here = openSetup(kind);
  const { ask, get, post, signedInAt, stored } = here;

  it('whoever signs in is led there, but not away from the page that was asked for', async () => {
    expect(await signedInAt()).toBe(setup);
    expect(await signedInAt('?next=%2Fadmin%2Fpackages')).toBe('/admin/packages');
    expect(await get(setup)).toContain('Make this website yours');
  });

  it('asks for a name that nobody has typed yet', async () => {
    const html = await get(`${setup}/name`);
    expect(html).toContain('Step 1 of 6');
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value=""/);
    expect(html).not.toContain('name="tagline"');
  });

  it('what is wrong is told of at its field, and what was typed comes back', async () => {
    const typed = { phone: '98765', email: 'typed@example.com' };
    const form = stepForm('agency', ['phone', 'whatsapp', 'email'], typed);
    const refused = await post(`${setup}/phone`, form);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toMatch(/id="phone-error"[^>]*>Phone must begin with \+/);
    expect(html).toContain('value="98765"');
    expect(html).toContain('value="typed@example.com"');
    expect(await stored('agency')).toBeNull();
  });

  it('each step is saved as it is finished and leaves the rest as it was', async () => {
    const named = { name: 'Noor Tours', shortName: 'Noor' };
    const first = await post(`${setup}/name`, stepForm('agency', ['name', 'shortName'], named));
    expect(first.headers.get('location')).toBe(`${setup}/phone`);
    expect(await stored('agency')).toEqual({ ...neutralWebsite.agency, ...named });

    const called = { phone, whatsapp: phone, version: '1' };
    const keys = ['phone', 'whatsapp', 'email'];
    const second = await post(`${setup}/phone`, stepForm('agency', keys, called));
    expect(second.headers.get('location')).toBe(`${setup}/address`);
    expect(await stored('agency')).toEqual({
      ...neutralWebsite.agency,
      ...named,
      phone,
      whatsapp: phone,
    });
    expect(await signedInAt()).toBe('/admin/dashboard');

    const opened = await post(`${setup}/hours`, stepForm('hours', ['week'], week));
    expect(opened.headers.get('location')).toBe(`${setup}/logo`);
    expect(await stored('hours')).toMatchObject({ timeZone: 'Asia/Kolkata', closures: [] });
    expect((await stored('hours')).week.Monday).toMatchObject({ opens: '10:00', closes: '18:00' });
    await expect
      .poll(async () => (await fetch(`${here.site.origin}/contact`)).text())
      .toContain('Noor Tours');
  });

  it('a field of the section that is not of the step changes nothing', async () => {
    const form = stepForm('agency', ['name', 'shortName'], {
      name: 'Noor Hajj',
      shortName: 'Noor',
    });
    form.set('version', '2');
    form.set('tagline', 'Typed by a forger');
    form.set('__proto__', 'x');
    await post(`${setup}/name`, form);
    expect(await stored('agency')).toMatchObject({
      name: 'Noor Hajj',
      phone,
      tagline: neutralWebsite.agency.tagline,
    });
  });

  it('whoever saved the section meanwhile is not overwritten', async () => {
    const form = stepForm('agency', ['name', 'shortName'], { name: 'Late', shortName: 'Late' });
    form.set('version', '1');
    const refused = await post(`${setup}/name`, form);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('This section was changed by someone else while you were editing.');
    expect(html).toContain('value="Late"');
    expect(await stored('agency')).toMatchObject({ name: 'Noor Hajj' });
  });

  it('goes on where it was left: a step without an answer is asked for again', async () => {
    expect(await get('/admin/dashboard')).toMatch(/href="\/admin\/setup\/address"[^>]*>Continue/);
    const address = { addressLines: 'Station Road 4', town: 'Mysuru', country: 'IN', version: '3' };
    const keys = ['addressLines', 'town', 'region', 'postalCode', 'country'];
    await post(`${setup}/address`, stepForm('agency', keys, address));
    expect(await get('/admin/dashboard')).toMatch(/href="\/admin\/setup\/logo"[^>]*>Continue/);
  });

  it('an agency may have no logo, or one that is a large photograph', async () => {
    const none = stepForm('look', ['logo', 'initials'], { initials: 'NT', version: '0' });
    const saved = await post(`${setup}/logo`, none);
    expect(saved.headers.get('location')).toBe(`${setup}/package`);
    expect(await stored('look')).toMatchObject({
      initials: 'NT',
      green: neutralWebsite.look.green,
    });
    expect(await (await fetch(here.site.origin)).text()).toMatch(/<text[^>]*>NT<\/text>/);

    const file = new File([new Uint8Array(await jpeg())], 'logo.jpg', { type: 'image/jpeg' });
    const some = stepForm('look', ['logo', 'initials'], { initials: 'NT', version: '1' });
    some.set('logo.file', file);
    expect((await post(`${setup}/logo`, some)).status).toBe(302);
    expect((await stored('look')).logo.url).toMatch(/^\/media\/website\/\d+-logo-/);
  });

  it('the last step is the first package, and leads back to the dashboard', async () => {
    const step = await ask(`${setup}/package`);
    const form = '/admin/packages/new?setup=yes';
    expect(step.headers.get('location')).toBe(form);
    expect(await get(form)).toContain(`action="${form}"`);
    const body = new FormData();
    for (const [name, value] of Object.entries({
      packageName: 'Umrah',
      price: '1',
      durationOfTour: '9',
    })) {
      body.set(name, value);
    }
    expect((await post(form, body)).headers.get('location')).toBe('/admin/dashboard');
    expect(await get('/admin/dashboard')).not.toContain('Continue the setup');
    expect(await get(setup)).toContain('The setup is complete');
  });

  it('there are no other steps', async () => {
    for (const step of ['nothing', '__proto__', 'constructor']) {
      const path = `${setup}/${step}`;
      expect((await ask(path)).status).toBe(404);
      expect((await post(path, new FormData())).status).toBe(404);
    }
    expect((await post(`${setup}/package`, new FormData())).status).toBe(404);
  });
});

describe.each(databaseKinds)('a setup that is left, on %s', (kind) => {
  const { get, post, signedInAt } = openSetup(kind);

  it('is nobody’s to leave but the staff’s', async () => {
    const stranger = await post(setup, new URLSearchParams(), { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    expect(await signedInAt()).toBe(setup);
  });

  it('comes up by itself no more, and is offered on the dashboard', async () => {
    const left = await post(setup, new URLSearchParams());
    expect(left.headers.get('location')).toBe('/admin/dashboard');
    expect(await signedInAt()).toBe('/admin/dashboard');
    expect(await get('/admin/dashboard')).toContain('Continue the setup');
  });
});

import { describe, expect, it } from 'vitest';
import { sectionNames } from '../../../app/rules/website/sections.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';

describe.each(databaseKinds)('the page that a form would make, on %s', (kind) => {
  const website = openWebsite(kind);
  const preview = (section: string, fields: Record<string, string>) =>
    website.post(`/admin/website/${section}/preview`, new URLSearchParams(fields));

  it('shows what is typed, with its facts filled in, to nobody else', async () => {
    const answer = await preview('agency', {
      name: 'Safar Tours',
      shortName: 'Safar',
      town: 'Hubli',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('Contact Safar Tours');
    expect(html).toContain('phone, WhatsApp and office in Hubli');
    for (const path of ['/', '/contact']) {
      expect(await (await website.get(path)).text()).not.toContain('Safar');
    }
    expect(await website.stored('agency')).toBeNull();
  });

  it('runs nothing, leads nowhere, and is framed by the site alone', async () => {
    for (const section of sectionNames) {
      const answer = await preview(section, {
        'preview-theme': 'dark',
        title: markup,
        name: markup,
      });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy, section).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
      expect(policy).not.toContain('script-src');
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      const html = await answer.text();
      expect(html, section).not.toMatch(/<script|<img src=x/);
      expect(html).toContain('<html class="dark"');
    }
  });

  it('keeps what stands where the rules refuse what is typed', async () => {
    const answer = await preview('agency', {
      name: 'x'.repeat(10_000),
      phone: 'call us',
      town: 'Hubli',
    });
    const html = await answer.text();
    expect(html).toContain('Contact Rihla Hajj &amp; Umrah Tours');
    expect(html).toContain('+91 00000 00000');
    expect(html).toContain('Hubli');
  });

  it('is no page of its own, and of no section that is not there', async () => {
    expect((await website.get('/admin/website/agency/preview')).status).toBe(404);
    expect((await preview('constructor', {})).status).toBe(404);
  });
});

import type { Page } from '@playwright/test';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { createMail } from '../../../app/services/mail/create-mail.server.ts';
import {
  mailThrough,
  office,
  startFormService,
  startSmtpService,
} from '../../sites/mail-services.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { findViolations } from '../axe.ts';
import { expect, forgetTries, open, test } from '../site-fixture.ts';
import { expectValues, failed, fill, saved, send, sent, submitted } from './contact-page.ts';

test.beforeEach(({ site }) => forgetTries(site));
test.afterEach(async ({ site }) => {
  site.services.mail = createMail({ kind: 'inbox' }, () => office);
  await site.services.database.kysely.deleteFrom('enquiries').execute();
});

/** Silence is given up sooner than by the real site; a slow machine is no silence. */
const impatient = { connectMs: 1000, totalMs: 1500 };

async function expectFailure(page: Page, site: TestSite) {
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText(sent)).toHaveCount(0);
  await expectValues(page, submitted);
  const link = page.getByRole('link', { name: 'Send on WhatsApp' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.searchParams.get('text')).toContain(submitted.Subject);
  expect(href.searchParams.get('text')).toContain(submitted.Message);
  expect(await listEnquiries(site.services.database)).toMatchObject([
    { name: submitted.Name, phone: '9876543210', mailState: 'failed', mailError: /\w/ },
  ]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /503|400|429|422/ });
    const go = javaScriptEnabled ? open : (page: Page, path: string) => page.goto(path);

    test('every answer of an SMTP server', async ({ page, site }) => {
      const smtp = await startSmtpService();
      mailThrough(site, smtp.url);
      await go(page, '/contact');
      await fill(page);
      for (const behaviour of [421, 451, 550, 'never'] as const) {
        smtp.behaviour = behaviour;
        if (behaviour === 'never') mailThrough(site, smtp.url, impatient);
        await forgetTries(site);
        await send(page);
        await expect
          .poll(() => mailErrors(site))
          .toMatch(behaviour === 'never' ? /in time/ : RegExp(`${behaviour}`));
        await expectFailure(page, site);
      }
      smtp.behaviour = 'well';
      mailThrough(site, smtp.url);
      await forgetTries(site);
      await send(page);
      await expect(page.getByRole('status').getByText(sent)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectValues(page, { Name: '', Email: '', Subject: '', Message: '' });
      expect(await listEnquiries(site.services.database)).toMatchObject([{ mailState: 'sent' }]);
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[office.email]]);
      await smtp.close();
    });

    test('every answer of the form-send service', async ({ page, site }) => {
      const service = await startFormService();
      mailThrough(site, service.url);
      await go(page, '/contact');
      await fill(page);
      for (const behaviour of [403, 429, 451, 500, 'rubbish', 'never'] as const) {
        service.behaviour = behaviour;
        if (behaviour === 'never') mailThrough(site, service.url, impatient);
        await forgetTries(site);
        const before = service.received.length;
        await send(page);
        await expect.poll(() => service.received.length).toBe(before + 1);
        await expectFailure(page, site);
      }
      service.behaviour = 200;
      mailThrough(site, service.url);
      await forgetTries(site);
      await send(page);
      await expect(page.getByRole('status').getByText(sent)).toBeVisible();
      await expectValues(page, { Name: '', Email: '', Subject: '', Message: '' });
      expect(service.received.at(-1)?.fields).toMatchObject({
        name: submitted.Name,
        email: submitted.Email,
        subject: submitted.Subject,
        phone: '+919876543210',
      });
      await service.close();
    });
  });
}

test.describe(() => {
  test.use({ expectedErrors: /503|ERR_FAILED/ });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on a failed message about a package, ${colorScheme}`, async ({
      page,
      site,
    }) => {
      const { database } = site.services;
      const packageName = 'A package with a name that needs more than one line on a telephone';
      const id = await createPackage(database, { ...blankPackage, packageName });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      mailThrough(site, 'smtp://127.0.0.1:1');
      await open(page, `/contact?package=${id}`);
      await fill(page);
      await send(page);
      await expect(page.getByRole('alert')).toHaveText(failed);
      await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toBeInViewport();
      const { violations } = await findViolations(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const remove = await page.getByRole('link', { name: 'Remove' }).boundingBox();
      expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
  }

  test('pressed twice before the answer, one message is stored and one mail sent', async ({
    page,
    site,
  }) => {
    const smtp = await startSmtpService();
    mailThrough(site, smtp.url);
    await open(page, '/contact');
    await fill(page);
    const button = page.getByRole('button', { name: 'Send Message' });
    await button.dblclick();
    await expect(page.getByText(sent)).toBeVisible();
    expect(await listEnquiries(site.services.database)).toHaveLength(1);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
  });
});

async function mailErrors(site: TestSite): Promise<string> {
  const rows = await listEnquiries(site.services.database);
  return rows.map(({ mailState, mailError }) => `${mailState} ${mailError}`).join();
}

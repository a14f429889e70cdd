import type { Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton, hold } from './public-states.ts';

const message = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  Subject: 'Umrah',
  Message: 'When?',
};

async function sendMessage(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(message)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await firstButton(page, 'Send Message').click();
}

const contact = async (site: TestSite) => {
  await forgetTries(site);
  return '/contact';
};

export const contactStates: PageState[] = [
  { name: 'contact', route: '/contact', address: contact },
  {
    name: 'contact-about-package',
    route: '/contact',
    address: async (site) => `/contact?package=${(await familyPackage(site)).id}`,
  },
  {
    name: 'contact-errors',
    route: '/contact',
    address: contact,
    act: (page) => firstButton(page, 'Send Message').click(),
  },
  {
    name: 'contact-sending',
    route: '/contact',
    address: contact,
    async act(page) {
      await hold(page, /contact\.data/);
      await sendMessage(page);
      await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0);
    },
  },
  {
    name: 'contact-sent',
    route: '/contact',
    address: contact,
    async act(page) {
      await sendMessage(page);
      await expect(page.getByText('We will get back to you soon!')).toBeVisible();
    },
  },
  {
    name: 'contact-failed',
    route: '/contact',
    address: contact,
    errors: /ERR_FAILED/,
    async act(page) {
      await page.route(/contact\.data/, (route) => route.abort());
      await sendMessage(page);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
];

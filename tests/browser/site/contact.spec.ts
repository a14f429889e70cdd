import type { Page } from '@playwright/test';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { company } from '../../sites/sample-company.ts';
import { expect, forgetTries, open, test } from '../site-fixture.ts';

const submitted = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  Subject: 'Umrah in March',
  Message: 'We are two elders.\nWhich hotel is nearest?',
};

async function fill(page: Page, texts: Partial<typeof submitted>) {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test.beforeEach(({ site }) => forgetTries(site));

test('the page has all its sections', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact ${company.name}`);
  await expect(main.getByText(/spiritual journey/)).toBeVisible();
  for (const name of ['Send us a Message', 'Get in Touch', "Let's Start Your Journey", 'Find Us']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const card = page.getByRole('region', { name: 'Get in Touch' });
  await expect(card.getByText('Tumkur, Karnataka')).toBeVisible();
  await expect(card.getByRole('link', { name: company.phone.display })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me.*text=/,
  );
  await expect(card.getByRole('link', { name: company.email })).toHaveAttribute('href', /^mailto:/);
  await expect(card.getByText('Monday–Saturday: 11:00 AM–8:00 PM')).toBeVisible();
  await expect(card.getByText('Sunday: Closed')).toBeVisible();
  const start = page.getByRole('region', { name: "Let's Start Your Journey" });
  await expect(start.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByTitle(company.map.title)).toHaveAttribute('src', company.map.embedUrl);
  const findUs = page.getByRole('region', { name: 'Find Us' });
  await expect(findUs.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    company.map.directionsUrl,
  );
});

test('errors appear on submit, each at its field, and nothing is sent', async ({ page, site }) => {
  const before = (await listEnquiries(site.services.database)).length;
  await open(page, '/contact');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await fill(page, { Subject: '   ' });
  await send(page);
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
      `${label} is required`,
    );
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  expect(await listEnquiries(site.services.database)).toHaveLength(before);
});

test("a field's error goes when the visitor edits that field", async ({ page }) => {
  await open(page, '/contact');
  await fill(page, { Email: 'not an address' });
  await send(page);
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).press('x');
  await expect(page.getByText('Email is invalid')).toHaveCount(0);
  await expect(page.getByText('Name is required')).toBeVisible();
});

test.describe('when the rules of the form do not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED|400/ });

  test('the server judges, and its errors stand at the fields', async ({ page }) => {
    await page.route('**/enquiry-rules-*.js', (route) => route.abort());
    await open(page, '/contact');
    await fill(page, { Name: 'Asma', Email: 'not an address' });
    await send(page);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is invalid',
    );
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asma');
  });
});

test('a valid message is stored, answered, and the form is empty again @rows', async ({
  page,
  site,
}) => {
  await open(page, '/contact');
  await fill(page, submitted);
  await send(page);
  await expect(page.getByRole('status').getByText('We will get back to you soon!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  for (const label of Object.keys(submitted)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
  }
  const [stored] = await listEnquiries(site.services.database);
  expect(stored).toMatchObject({
    name: submitted.Name,
    email: submitted.Email,
    subject: submitted.Subject,
  });
  expect(stored?.message.replace(/\r\n/g, '\n')).toBe(submitted.Message);
});

test('what is typed while the message is on its way stays', async ({ page, site }) => {
  for (const label of ['Name', 'Subject', 'Message']) {
    await open(page, '/contact');
    await fill(page, submitted);
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/contact.data', async (route) => {
      await gate;
      await route.continue();
    });
    await send(page);
    await sending;
    const field = page.getByRole('textbox', { name: label });
    const before = await field.inputValue();
    await field.fill(`${before} and one thing more`);
    answer();
    await expect(page.getByText('We will get back to you soon!')).toBeVisible();
    await expect(field).toHaveValue(`${before} and one thing more`);
    await page.unroute('**/contact.data');
  }
  // It is the beginning of another message: the one that was sent is there as it was.
  const [stored] = await listEnquiries(site.services.database);
  expect(stored).toMatchObject({ name: submitted.Name, subject: submitted.Subject });
});

test.describe(() => {
  test.use({ expectedErrors: /503/ });

  test('a failed send says so and keeps every value', async ({ page, site }) => {
    await open(page, '/contact');
    await fill(page, submitted);
    const { kysely } = site.services.database;
    await kysely.schema.alterTable('enquiries').renameTo('enquiries_away').execute();
    try {
      await send(page);
      await expect(page.getByRole('alert')).toHaveText(
        'Error sending message. Please try again later.',
      );
      for (const [label, text] of Object.entries(submitted)) {
        await expect(page.getByRole('textbox', { name: label })).toHaveValue(text);
      }
    } finally {
      await kysely.schema.alterTable('enquiries_away').renameTo('enquiries').execute();
    }
    await send(page);
    await expect(page.getByText('We will get back to you soon!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

  test('the server checks, keeps what was typed, and stores', async ({ page, site }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Name' }).fill('   ');
    await fill(page, { Email: 'asma@example', Subject: 'S', Message: 'M' });
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await send(page);
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asma@example');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('M');
    await fill(page, submitted);
    await send(page);
    await expect(page.getByText('We will get back to you soon!')).toBeVisible();
    const [stored] = await listEnquiries(site.services.database);
    expect(stored?.subject).toBe(submitted.Subject);
  });
});

test('every field is found by its label, and nothing else is', async ({ page }) => {
  await open(page, '/contact');
  for (const label of ['Name', 'Email', 'Phone / WhatsApp (optional)', 'Subject', 'Message']) {
    await expect(page.getByLabel(label)).toHaveCount(1);
  }
});

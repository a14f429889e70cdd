import type { Page } from '@playwright/test';
import { expect } from '../site-fixture.ts';

export const sent = 'We will get back to you soon!';

export const failed = 'Error sending message. Please try again later.';

export const saved = 'We have saved your message. You can also send it on WhatsApp.';

export const submitted = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  'Phone / WhatsApp (optional)': '+91 98765 43210',
  Subject: 'Umrah & Ziyarat',
  Message: 'Two elders, ₹1,00,000 "each"?\nعمرہ کب ہے؟',
};

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

export async function fill(page: Page, texts: Record<string, string> = submitted) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

export async function expectValues(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

import type { Page } from '@playwright/test';
import { findSection } from '../../../app/data/website/website-changes.server.ts';
import type { SectionContent } from '../../../app/rules/website/sections.ts';
import type { TestSite } from '../../sites/test-site.ts';

const slides = (page: Page) => page.getByRole('group', { name: 'Slides' });

/** The slides of the form by name, in their order. */
export const slideNames = (page: Page) =>
  slides(page).getByRole('listitem').locator('summary.list-row-name').allTextContents();

export const slideTitle = (page: Page, index: number) =>
  slides(page).getByRole('listitem').nth(index).getByLabel('Title');

/** The slides as the database has them. */
export async function storedSlides({ services }: TestSite) {
  const { content } = await findSection(services.database, 'home');
  return (JSON.parse(content ?? '{}') as SectionContent<'home'>).slides;
}

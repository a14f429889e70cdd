import type { PageState } from './page-state.ts';

const route = '/guide/:topic';

/** What becomes of a message; the pilgrim guide: its parts as paragraphs with ticks, as steps with drawings, as words. */
export const guideStates: PageState[] = [
  { name: 'privacy', route: '/privacy', address: '/privacy' },
  { name: 'guide', route: '/guide', address: '/guide' },
  {
    name: 'guide-documents',
    route,
    address: '/guide/documents',
    async act(page) {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
  },
  { name: 'guide-umrah', route, address: '/guide/umrah' },
  { name: 'guide-hajj', route, address: '/guide/hajj' },
  { name: 'guide-glossary', route, address: '/guide/glossary' },
];

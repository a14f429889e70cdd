import { countedWeeks, forgetCounts } from '../admin/counted-weeks.ts';
import { expect, type PageState } from './page-state.ts';

const route = '/admin/figures';

const states: PageState[] = [
  {
    name: 'figures',
    route,
    async address(site) {
      await countedWeeks(site);
      return route;
    },
  },
  {
    name: 'figures-by-day',
    route,
    async address(site) {
      await countedWeeks(site);
      return `${route}?days=90`;
    },
    async act(page) {
      await page.getByText('The numbers of each day').click();
      await expect(page.getByRole('table', { name: 'What was counted on each day' })).toBeVisible();
    },
  },
  { name: 'figures-none', route, address: `${route}?days=7`, isEmpty: true },
];

export const figureStates = states.map((state): PageState => ({ ...state, undo: forgetCounts }));

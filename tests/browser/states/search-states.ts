import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const route = '/search';

/** The search of the whole site: its field in the bar, what it finds, and what it says otherwise. */
export const searchStates: PageState[] = [
  {
    name: 'search-in-bar',
    route: '/about',
    address: '/about',
    isOver: true,
    async act(page) {
      await firstButton(page, /^(Menu|Search this site)$/).click();
      await expect(page.getByRole('searchbox').and(page.locator(':visible'))).toBeVisible();
    },
  },
  { name: 'search-found', route, address: '/search?q=%D8%B9%D9%85%D8%B1%DB%81' },
  { name: 'search-near', route, address: '/search?q=%D9%88%DB%8C%D8%B2%D9%B9' },
  { name: 'search-not-found', route, address: '/search?q=zzz' },
  { name: 'search-blank', route, address: '/search' },
];

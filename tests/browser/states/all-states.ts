import { type Language, localize } from '../../../app/languages/languages.ts';
import { packageStates } from './package-states.ts';
import type { PageState } from './page-state.ts';
import { siteStates } from './site-states.ts';
import { staffContentStates } from './staff-content-states.ts';
import { staffPackageStates } from './staff-package-states.ts';
import { staffPeopleStates } from './staff-people-states.ts';

/** Everything that users can see, in the order of the contact sheet. */
export const allStates: PageState[] = [
  ...siteStates,
  ...packageStates,
  ...staffPeopleStates,
  ...staffPackageStates,
  ...staffContentStates,
];

/** The states that `npm test` visits: each route, and each kind of dialog, menu, error and empty list. */
export const keyStates: PageState[] = allStates.filter((state) => {
  const routeStates = allStates.filter(({ route }) => route === state.route);
  return state.isKey || (state === routeStates[0] && !routeStates.some(({ isKey }) => isKey));
});

/** The visitors' states, which exist in every language. */
export const publicStates = allStates.filter(({ route }) => !route.startsWith('/admin'));

export const localizeState = (language: Language, state: PageState): PageState => ({
  ...state,
  address: localize(language, state.address),
});

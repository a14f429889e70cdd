import { type Language, pathIn } from '../../../app/languages/languages.ts';
import { allStates } from '../states/all-states.ts';
import type { PageState } from '../states/page-state.ts';
import { askedInEnglish } from './other-words.ts';

/** What is there in every language: all that visitors see. */
export const spokenStates = allStates.filter(({ route }) => !route.startsWith('/admin'));

/** A state of a page in another language, brought about by the words of that language. */
export function stateIn(language: Language, state: PageState): PageState {
  const { address, act } = state;
  return {
    ...state,
    address: async (site) =>
      pathIn(language, typeof address === 'string' ? address : await address(site)),
    async act(page, site) {
      if (!act) return;
      const stop = await askedInEnglish(page, language);
      try {
        await act(page, site);
      } finally {
        stop();
      }
    },
  };
}

import { globSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Language, pathIn } from '../../../app/languages/languages.ts';
import { allStates } from '../states/all-states.ts';
import type { PageState } from '../states/page-state.ts';

export const spokenStates = allStates.filter(({ route }) => !route.startsWith('/admin'));

/** A state of a page in another language, brought about by the words of that language. */
export function stateIn(language: Language, state: PageState): PageState {
  const { address, steps } = state;
  return {
    ...state,
    address: async (site) =>
      pathIn(language, typeof address === 'string' ? address : await address(site)),
    steps: steps.map((step) => async (page, site) => {
      const stop = await findByEnglish(page, language);
      try {
        await step(page, site);
      } finally {
        stop();
      }
    }),
  };
}

// The steps that bring a page into a state name what they press in English. Here a page finds the same
// by the words of another language: those of the program, as its texts have them.

const folder = path.join(import.meta.dirname, '../../../app/languages');
const place = '\u0001';

interface Words {
  english: string;
  other: string;
}

type Asked = string | RegExp;

/** Makes a page find English names while it is in another language, until the result is called. */
async function findByEnglish(page: Page, language: Language): Promise<() => void> {
  const words = await wordsOf(language);
  const translate = (asked: Asked | undefined) => asked && translated(asked, words);
  const kinds = [page, page.locator('html')].map((one): Page | Locator =>
    Object.getPrototypeOf(one),
  );
  const before = kinds.map(({ getByRole, getByText }) => ({ getByRole, getByText }));
  kinds.forEach((kind, index) => {
    const { getByRole, getByText } = before[index] as (typeof before)[number];
    kind.getByRole = function byRole(role, options) {
      const name = translate(options?.name);
      return getByRole.call(this, role, name === undefined ? options : { ...options, name });
    };
    kind.getByText = function byText(text, options) {
      return getByText.call(this, translated(text, words), options);
    };
  });
  return () => {
    for (const [index, kind] of kinds.entries()) Object.assign(kind, before[index]);
  };
}

/** What an English name or pattern asks for, in the other words. */
function translated(asked: Asked, words: readonly Words[]): Asked {
  const found: RegExp[] = [];
  for (const { english, other } of words) {
    if (typeof asked === 'string') {
      const places = pattern(english, '^', '$').exec(asked);
      if (places) return pattern(other, '', '', places.slice(1));
    } else {
      const [beginning = ''] = english.split(place);
      if (asked.test(english.replaceAll(place, '1')) || asked.test(beginning))
        found.push(pattern(other));
    }
  }
  if (typeof asked === 'string') {
    const around = words.filter(({ english }) => english.includes(asked));
    found.push(...around.map(({ other }) => pattern(other)));
  }
  if (found.length === 0) throw new Error(`No text of the program says ${asked}.`);
  return new RegExp(found.map(({ source }) => source).join('|'));
}

/** What matches a text, whatever stands in its places, or with this in them. */
function pattern(text: string, start = '', end = '', inPlaces: string[] = []): RegExp {
  const parts = text.split(place).map((part) => RegExp.escape(part));
  const filled = parts.reduce((all, part, index) => {
    const filling = inPlaces[index - 1];
    return `${all}${filling === undefined ? '(.*)' : `.*${RegExp.escape(filling)}.*`}${part}`;
  });
  return new RegExp(`${start}${filled}${end}`);
}

async function wordsOf(language: Language): Promise<Words[]> {
  const all: Words[] = [];
  for (const file of globSync('**/*.ts', { cwd: path.join(folder, 'en') })) {
    const [english, other] = await Promise.all(
      ['en', language].map((code) => import(path.join(folder, code, file))),
    );
    collect(english, other, all);
  }
  // What says most is asked first; what is places alone would match all.
  const fixed = ({ english }: Words) => english.replaceAll(place, '').length;
  const isSaying = ({ english }: Words) => /\p{L}{2}/u.test(english.replaceAll(place, ''));
  return all.filter(isSaying).sort((a, b) => fixed(b) - fixed(a));
}

function collect(english: object, other: object, into: Words[]): void {
  for (const [key, text] of Object.entries(english)) {
    const same: unknown = Reflect.get(other, key);
    if (text && typeof text === 'object' && same && typeof same === 'object') {
      collect(text, same, into);
      continue;
    }
    const pair = { english: said(text), other: said(same) };
    if (pair.english && pair.other) into.push(pair);
  }
}

/** A text with its places marked; blank for what is none. */
function said(text: unknown): string {
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return '';
  try {
    const result: unknown = text(place, place, place);
    return typeof result === 'string' ? result.replace(/[\u2066-\u2069]/g, '') : '';
  } catch {
    return '';
  }
}

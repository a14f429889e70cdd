import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { sampleOf } from '../../../tests/full-run.ts';
import { weaknessOf } from './password-rules.ts';

const agency = 'Noor Hajj & Umrah Tours, Tumkur';
const email = 'fathima.reception@example.com';

/** The same numbers at every run. */
function seeded(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <Thing>(things: ArrayLike<Thing>): Thing => things[below(things.length)] as Thing;
  const some = (things: ArrayLike<string>, count: number, between = '') =>
    Array.from({ length: count }, () => one(things)).join(between);
  return { below, one, some };
}

const { below, one, some } = seeded(20_261_122);
/** A hundred passwords of a family; `npm test` tries twenty of them. */
const manyOf = (make: () => string) => sampleOf(Array.from({ length: 100 }, make), 20);

const lower = 'abcdefghijklmnopqrstuvwxyz';
const figures = '0123456789';
const words = (dictionary['diceware-common'] ?? []).map(String).filter((word) => word.length > 3);
const urdu =
  'چراغ پہاڑ دریا کتاب بارش سفید دروازہ پرندہ آسمان باغ شہر ستارہ کشتی پتھر گھوڑا چاند'.split(' ');
const kannada = 'ಮರ ನೆರಳು ಊರಿನ ದೊಡ್ಡ ನದಿ ಬೆಟ್ಟ ಹಕ್ಕಿ ಮಳೆ ಬಾಗಿಲು ನಕ್ಷತ್ರ ಪುಸ್ತಕ ಹೂವು ಕಲ್ಲು ದೀಪ ಕುದುರೆ'.split(' ');
const hindi = 'दीपक पहाड़ नदी किताब बारिश सफेद दरवाज़ा पक्षी आकाश बाग शहर सितारा नाव पत्थर घोड़ा'.split(
  ' ',
);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const strong: Record<string, string[]> = {
  'named ones': ['9f8a7b2c4d5e6f10', 'Correct-Horse-1997', 'quiet lantern over seven hills'],
  'hex figures': manyOf(() => some(`${figures}abcdef`, 16 + below(40))),
  base64: manyOf(() => some(`${lower}${lower.toUpperCase()}${figures}+/`, 16 + below(30))),
  'groups read aloud': manyOf(() =>
    Array.from({ length: 4 }, () => some(lower + figures, 5)).join('-'),
  ),
  figures: manyOf(() => some(figures, 18 + below(20))),
  'signs of all kinds': manyOf(() => some(`${lower}${figures}!"#$%&'()*+,-./:;<=>?@[]^_{|}~`, 15)),
  'four words and more': manyOf(() => some(words, 4 + below(4), one([' ', '-', '.', '']))),
  'capital words with a year': manyOf(
    () => `${Array.from({ length: 4 }, () => capital(one(words))).join('-')}-${1950 + below(90)}`,
  ),
  'words of the trade among others': manyOf(
    () => `${some(words, 4, ' ')} ${one(['office', 'madinah', 'tours'])}`,
  ),
  Urdu: manyOf(() => some(urdu, 5, ' ')),
  Kannada: manyOf(() => some(kannada, 5, ' ')),
  Hindi: manyOf(() => some(hindi, 5, ' ')),
};

const common = (dictionary['passwords-common'] ?? [])
  .slice(0, 300)
  .map(String)
  .filter((word) => word.length > 4);
const trade = 'hajj umrah makkah madinah tours travels noor tumkur zyarath office'.split(' ');
const leet = (text: string) =>
  text.replace(/[aeios]/g, (char) => ({ a: '4', e: '3', i: '1', o: '0', s: '$' })[char] ?? char);
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const year = () => String(1950 + below(80));
const long = (text: string) => text.padEnd(16, '1234567890123456');

const weak: Record<string, string[]> = {
  'named ones': ['password123456789', '1qaz2wsx3edc4rfv', 'q1w2e3r4t5y6u7i8'],
  'common, with figures in a row': manyOf(() => long(one(common)).slice(0, 20)),
  'common, with one sign': manyOf(() => one(common).padEnd(16 + below(9), one('!.*0 '))),
  'common, over and over': manyOf(() => one(common).repeat(4).slice(0, 128)),
  'common, as figures': manyOf(() => long(leet(one(common)))),
  'one sign': manyOf(() => one(`${lower}${figures}!?`).repeat(15 + below(100))),
  'a short text, over and over': manyOf(() => some(lower + figures, 2 + below(2)).repeat(9)),
  'rows of keys': manyOf(() => {
    const row = one(rows);
    return (row + row)
      .slice(below(4))
      .padEnd(16, row)
      .slice(0, 15 + below(8));
  }),
  years: manyOf(() => `${year()}${year()}${year()}${year()}`.slice(0, 15 + below(2))),
  'a year, over and over': manyOf(() => year().repeat(4 + below(9))),
  'the e-mail': manyOf(
    () =>
      one(['fathima', 'Reception', 'fathima.reception', email]).padEnd(16, one('!1.')) + below(99),
  ),
  'words of the trade and figures': manyOf(() =>
    long(`${capital(one(trade))}${capital(one(trade))}${one([year(), '123', '@1', '786'])}`),
  ),
  'words of the trade alone': manyOf(() => some(trade, 4, one([' ', '-', '', '.']))),
  'words of the trade, as figures': manyOf(() => long(leet(`${one(trade)}${one(trade)}`))),
};

it('accepts strong passwords of every family', async () => {
  const refused: string[] = [];
  for (const [family, passwords] of Object.entries(strong)) {
    for (const password of passwords) {
      const weakness = await weaknessOf(password, [email, agency]);
      if (weakness) refused.push(`${family}: ${password}: ${weakness}`);
    }
  }
  expect(refused).toEqual([]);
});

it('refuses weak passwords of every family with a sentence', async () => {
  const sentence = /^This password is among the first that .*: .*\. Choose .*\.$/;
  const accepted: string[] = [];
  for (const [family, passwords] of Object.entries(weak)) {
    for (const password of passwords) {
      const weakness = await weaknessOf(password, [email, agency]);
      if (!sentence.test(weakness ?? '')) accepted.push(`${family}: ${password}: ${weakness}`);
    }
  }
  expect(accepted).toEqual([]);
});

it('says why a password is refused', async () => {
  for (const [password, reason] of [
    ['quiet lantern over seven hills', /^accepted$/],
    ['correct horse battery staple', /^accepted$/],
    ['vKq3-tZx9-mWb7-rPd2', /^accepted$/],
    ['ನಮ್ಮ ಊರಿನ ದೊಡ್ಡ ಮರದ ನೆರಳು', /^accepted$/],
    [`aaa${'bdfhjlnprtvxz wqy '.repeat(6)}`, /^accepted$/],
    ['short but odd', /at least 15/],
    ['quiet lantern '.repeat(10), /at most 128/],
    ['passwordpassword', /first.*repeats/],
    ['Hajj Umrah 2027 Makkah Madinah', /first.*trade/],
    ['RihlaToursTumkur1997', /first.*trade/],
    ['12345678901234567890', /first/],
    // Characters as people count them, composed or not.
    ['e\u0301'.repeat(14), /at least 15/],
  ] as const) {
    expect((await weaknessOf(password, [agency])) ?? 'accepted', password).toMatch(reason);
  }
});

import { expect, it } from 'vitest';
import { entriesOf } from '../../../../tests/table.ts';
import { placeKey, placeName, searchedText, soughtWords } from './search-words.ts';

const finds = (typed: string, ...texts: string[]) => {
  const text = searchedText(texts);
  return soughtWords(typed).every((word) => text.includes(word));
};

it('finds words in other spellings, both ways', () => {
  const pairs = entriesOf(`Makka = Makkah | Mecca = Makka | makkah = MECCA | Madinah = Medina
    Madeenah = Madina | Umra = Umrah | Ziyarat = Zyarath | Zyarath = Ziyarah | Ziarat = Ziyaarath
    Haj = Hajj | Ramzan = Ramadan | Ramadhan = ramzaan | Bangalore = Bengaluru
    Bengalooru = Bangalore | Al Masa = Al-Massa | Cafe = Café | عمرہ = عمره | مکہ = مكة
    زیارت = زِیارَت | ಮಕ್ಕಾ = ಮಕ್\u200cಕಾ | ज़ियारत = जियारत | उमरा = उमराह | उम्रा = उमरा
    ರಂಜಾನ್ = ರಮಝಾನ್ | بنگلور = بنگلورو | حج ۲۰۲۷ = ٢٠٢٧ حج | ಹಜ್ ೨೦೨೭ = ಹಜ್ 2027
    हज १९९० = हज 1990 | \u2066ACYW\u2069 2 = acyw 2`);
  // Vowels of Indian scripts are letters.
  const others = entriesOf('ಹಜ್ = ಹೋಜ | उमराह = आमरह | ಮದೀನಾ = ಮದನ');
  const isFound = (pair: string) => {
    const [one = '', other = ''] = pair.split(' = ');
    return [finds(one, other), finds(other, one)];
  };
  for (const pair of pairs) expect(isFound(pair), pair).toEqual([true, true]);
  for (const pair of others) expect(isFound(pair), pair).toEqual([false, false]);
});

it('finds by the beginning of a word, also of another spelling', () => {
  const towers = 'Makkah Towers';
  for (const typed of ['mec', 'tow mak', 'makkkah']) expect(finds(typed, towers), typed).toBe(true);
  for (const typed of ['owers', 'medina']) expect(finds(typed, towers), typed).toBe(false);
  // A letter that is held down is no beginning.
  for (const held of ['zzz', 'aaaa', 'mmm']) {
    expect(finds(held, 'Zamzam, Aziziya, Makkah'), held).toBe(false);
  }
});

it('looks for nothing when nothing is written in letters', () => {
  expect(soughtWords('  --- %%% ')).toEqual([]);
  expect(soughtWords('a '.repeat(300))).toHaveLength(8);
  expect(searchedText(['', '  '])).toBe('');
});

it('names a place once, however it is spelt', () => {
  expect(placeKey('Bangalore')).toBe(placeKey(' bengaluru '));
  expect(placeName('bangalore')).toBe('Bengaluru');
  expect(placeName(' Hubballi ')).toBe('Hubballi');
  expect(placeKey('New Delhi')).not.toBe(placeKey('Delhi'));
});

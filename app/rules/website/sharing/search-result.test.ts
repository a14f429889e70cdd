import { expect, it } from 'vitest';
import { expectTable } from '../../../../tests/table.ts';
import { shownLengths, truncateText } from '../../link-texts.ts';
import { searchSnippet } from '../parts/sharing-rules.ts';

const site = { siteUrl: 'https://agency.example', name: 'Safar Tours' };

it('shows texts that fit, with the name of the agency', () => {
  const texts = { title: 'Contact', description: 'Call us.\n Or come.' };
  const shown = { title: 'Contact | Safar Tours', description: 'Call us. Or come.', tooLong: [] };
  expect(searchSnippet('contact', texts, site)).toMatchObject(shown);
});

it('cuts texts that are too long, and says how long they are', () => {
  const title = 't'.repeat(shownLengths.title - ` | ${site.name}`.length);
  const description = 'd'.repeat(shownLengths.description);
  expect(searchSnippet('home', { title, description }, site).tooLong).toEqual([]);
  const longer = { title: `${title}t`, description: `${description}d` };
  expect(searchSnippet('home', longer, site)).toMatchObject({
    title: expect.stringMatching(/…$/),
    description: expect.stringMatching(/…$/),
    tooLong: [
      { what: 'title', length: 61, shown: 60 },
      { what: 'description', length: 156, shown: 155 },
    ],
  });
});

it('cuts a text after a whole word, without trailing punctuation', () => {
  expect(truncateText(' Fourteen days\nin  Makkah. ', 30)).toBe('Fourteen days in Makkah.');
  expect(truncateText('Rooms near the Haram, meals included', 23)).toBe('Rooms near the Haram…');
  expect(truncateText('abcd efgh', 5)).toBe('abcd…');
  expect(truncateText('عمرہ \u2068Umrah Saver\u2069 2027', 14)).toBe('عمرہ \u2068Umrah…\u2069');
  expect(truncateText('Contact | Safar Tours', 11)).toBe('Contact…');
  expectTable(
    (text) => truncateText(text, text.length - 4),
    `Is it near? It is → Is it near… | حرم کے قریب، کھانا → حرم کے قریب… | حرم کے قریب۔ کھانا → حرم کے قریب…
    حرم قریب ہے؟ ہاں جی → حرم قریب ہے… | हरम के पास। खाना → हरम के पास…`,
  );
});

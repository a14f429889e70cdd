import { group } from '../../fields/compound-fields.ts';
import { line } from '../../fields/fields.ts';
import { z } from '../../zod.ts';
import { shownLengths } from '../sharing/truncate-text.ts';

const page = (label: string) =>
  group(
    label,
    {
      title: line('Title', { limit: 120, isRequired: true, hint: "Before the agency's name." }),
      description: line('Description', {
        limit: 400,
        hint: `About ${shownLengths.description} characters are shown.`,
      }),
      headline: line('Large words of the picture', { limit: 60 }),
      line: line('Sentence below them', { limit: 160 }),
    },
    { isFolded: true },
  );

/** What search engines, messengers and browser tabs say about each page. */
export const sharingRules = z.object({
  home: page('Home'),
  about: page('About'),
  contact: page('Contact'),
  packages: page('All packages'),
  'packages-hajj': page('Hajj packages'),
  'packages-umrah': page('Umrah packages'),
  'packages-special': page('Special packages'),
  guide: page('Guide'),
  privacy: page('Privacy'),
  'gallery-accommodations': page('Accommodations gallery'),
  'gallery-hajj': page('Hajj gallery'),
  'gallery-umrah': page('Umrah gallery'),
  'gallery-zyarath': page('Zyarath gallery'),
});

export type SharedPage = keyof z.output<typeof sharingRules>;
export type PageTexts = z.output<typeof sharingRules>[SharedPage];

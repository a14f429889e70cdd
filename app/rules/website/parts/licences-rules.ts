import { list, picture } from '../../fields/compound-fields.ts';
import { date, line, text } from '../../fields/fields.ts';
import { z } from '../../zod.ts';

/** What the agency is registered with, and how a pilgrim finds that out for himself. */
export const licencesRules = z.object({
  licences: list(
    'Licences',
    {
      authority: line('Authority', { limit: 120, isRequired: true }),
      number: line('Registration number', { limit: 80, isSame: true }),
      validUntil: date('Valid until', {
        isLastDay: true,
        hint: 'After this day visitors no longer see it. Blank when it does not end.',
      }),
      check: text('How to check it', {
        limit: 500,
        hint: 'What a pilgrim can do to find out; a link that begins with https:// can be pressed.',
      }),
      certificate: picture('Certificate'),
    },
    { noun: 'licence', max: 8, namedBy: 'authority' },
  ),
});

import { list, picture } from '../../fields/compound-fields.ts';
import { line, text } from '../../fields/fields.ts';
import { z } from '../../zod.ts';

const heading = (label: string) => line(label, { limit: 80 });

/** The About page. */
export const aboutRules = z.object({
  badge: line('Badge', { limit: 60 }),
  title: line('Title', { limit: 80, isRequired: true }),
  lead: line('Lead', { limit: 300 }),
  journeyHeading: heading('Heading of the journey'),
  steps: list(
    'Steps of the journey',
    {
      when: line('When', { limit: 30, isRequired: true }),
      title: line('Title', { limit: 80, isRequired: true }),
      text: text('Text', { limit: 500 }),
    },
    { noun: 'step', max: 20, namedBy: 'when' },
  ),
  journeyPicture: picture('Picture beside mission and vision', { altKey: 'journeyAlt' }),
  journeyAlt: line('What the picture shows', { limit: 160 }),
  missionHeading: heading('Heading of the mission'),
  mission: text('Mission', { limit: 2000 }),
  visionHeading: heading('Heading of the vision'),
  vision: text('Vision', { limit: 2000 }),
  stats: list(
    'Numbers',
    {
      value: line('Number', { limit: 12, isRequired: true }),
      label: line('Label', { limit: 40, isRequired: true }),
    },
    { noun: 'number', max: 6, namedBy: 'label' },
  ),
  storyHeading: heading('Heading of the story'),
  story: text('Story', { hint: 'A blank line begins a new paragraph.' }),
  founderHeading: heading('Heading of the founder'),
  founder: text('Founder', { hint: 'A blank line begins a new paragraph.' }),
  founderPicture: picture('Picture of the founder', { altKey: 'founderAlt' }),
  founderAlt: line('What the picture shows', { limit: 160 }),
  servicesHeading: heading('Heading of the services'),
  services: list(
    'Services',
    { title: line('Title', { limit: 60, isRequired: true }), text: text('Text', { limit: 500 }) },
    { noun: 'service', max: 12, namedBy: 'title' },
  ),
});

import type { SectionName } from '../../rules/website/sections.ts';

/** A step of the first setup: some fields of a section, in the words of whoever fills them in. */
interface SectionStep {
  title: string;
  sentence: string;
  section: SectionName;
  keys: readonly string[];
}

/** In their order; after them comes the first package. Add the next one here. */
export const sectionSteps = {
  name: {
    title: 'Name',
    sentence: 'What is your agency called? Visitors read it on every page.',
    section: 'agency',
    keys: ['name', 'shortName'],
  },
  phone: {
    title: 'Telephone',
    sentence: 'How do pilgrims reach you? Both numbers can be the same.',
    section: 'agency',
    keys: ['phone', 'whatsapp', 'email'],
  },
  address: {
    title: 'Address',
    sentence: 'Where is your office?',
    section: 'agency',
    keys: ['addressLines', 'town', 'region', 'postalCode', 'country', 'mapLink'],
  },
  hours: {
    title: 'Opening hours',
    sentence: 'When is somebody there? Leave a day blank on which the office is closed.',
    section: 'hours',
    keys: ['week'],
  },
  logo: {
    title: 'Logo',
    sentence: 'Your logo stands beside the name. Without one there are your initials, or a star.',
    section: 'look',
    keys: ['logo', 'initials'],
  },
  lists: {
    title: 'In every package',
    sentence:
      'What does each of your packages have? Visitors read it of all that have no list of their own; what you leave blank is promised nowhere.',
    section: 'packages',
    keys: ['highlights', 'inclusions'],
  },
} as const satisfies Record<string, SectionStep>;

export type SectionStepName = keyof typeof sectionSteps;
export type SetupStep = SectionStepName | 'package';

export const setupSteps: readonly SetupStep[] = [
  ...(Object.keys(sectionSteps) as SectionStepName[]),
  'package',
];

/** A step from an address; null for any other text. */
export function parseSetupStep(text: string): SetupStep | null {
  return setupSteps.find((step) => step === text) ?? null;
}

export function stepTitle(step: SetupStep): string {
  return step === 'package' ? 'First package' : sectionSteps[step].title;
}

export const setupPath = '/admin/setup';

export function stepPath(step: SetupStep): string {
  return `${setupPath}/${step}`;
}

/** Where a step that is done, or skipped, leads. */
export function pathAfter(step: SectionStepName): string {
  return stepPath(setupSteps[setupSteps.indexOf(step) + 1] ?? 'package');
}

/** The form of a new package that leads back to the dashboard. */
export const firstPackagePath = '/admin/packages/new?setup=yes';

import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { type FindingName, serverFindings } from '../../rules/server-findings.ts';
import type { SectionName } from '../../rules/website/sections.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

/** In the order of the setup, before the first package. */
export const sectionSteps = {
  name: {
    title: 'Name',
    sentence: 'What is your agency called, and when did it begin?',
    section: 'agency',
    keys: ['name', 'shortName', 'founded'],
  },
  languages: {
    title: 'Languages',
    sentence: 'Which languages can visitors choose?',
    section: 'offer',
    keys: ['languages'],
  },
  phone: {
    title: 'Telephone',
    sentence: 'How do pilgrims reach you? The first phone and WhatsApp can have the same number.',
    section: 'agency',
    keys: ['phone', 'morePhones', 'whatsapp', 'email'],
  },
  address: {
    title: 'Address',
    sentence: 'Where is your office? Add the others if you have several.',
    section: 'agency',
    keys: ['addressLines', 'town', 'region', 'postalCode', 'country', 'mapLink', 'moreOffices'],
  },
  hours: {
    title: 'Opening hours',
    sentence: 'When is somebody there? Leave a day blank if the office is closed.',
    section: 'hours',
    keys: ['week'],
  },
  claims: {
    title: 'In numbers',
    sentence:
      'How long have you organised journeys, how many pilgrims have travelled with you, and how many of them were satisfied? Visitors see only what you fill in.',
    section: 'about',
    keys: ['stats'],
  },
  logo: {
    title: 'Logo',
    sentence:
      'Your logo appears beside the name. Without one, visitors see your initials or a star.',
    section: 'look',
    keys: ['logo', 'initials'],
  },
  lists: {
    title: 'In every package',
    sentence:
      'What does every package include? Visitors see this for packages without a list of their own. Leave blank what you do not promise.',
    section: 'packages',
    keys: ['highlights', 'inclusions'],
  },
} as const satisfies Record<
  string,
  { title: string; sentence: string; section: SectionName; keys: readonly string[] }
>;

export type SectionStepName = keyof typeof sectionSteps;
export type SetupStep = SectionStepName | 'codes' | 'package';

export const setupSteps: readonly SetupStep[] = [
  ...(Object.keys(sectionSteps) as SectionStepName[]),
  'codes',
  'package',
];

export const parseSetupStep = (text: string) => setupSteps.find((step) => step === text) ?? null;

/** Steps that are pages of their own. */
export const stepPages = {
  codes: { title: 'If you forget the password', path: '/admin/account?setup=yes#forgotten' },
  package: { title: 'First package', path: '/admin/packages/new?setup=yes' },
} as const;

export const isOwnPage = (step: SetupStep): step is keyof typeof stepPages => step in stepPages;

export function stepTitle(step: SetupStep): string {
  return isOwnPage(step) ? stepPages[step].title : sectionSteps[step].title;
}

export const setupPath = '/admin/setup';

export const stepPath = (step: SetupStep): string => `${setupPath}/${step}`;

export function getNextStepPath(step: SectionStepName): string {
  return stepPath(setupSteps[setupSteps.indexOf(step) + 1] ?? 'package');
}

/** `to` is absent for work on the server. */
const toNeed = (task: string, reason: string, to?: string) => ({ task, reason, to });

const agency = '/admin/website/agency';

export const needTexts = {
  sample: toNeed(
    'Remove the sample content',
    'Visitors see an agency that does not exist.',
    '/admin/website#sample-content',
  ),
  name: toNeed('Type the name of the agency', 'It appears on every page.', `${agency}#name`),
  phone: toNeed('Add the phone number', 'Nobody can call you yet.', `${agency}#phone`),
  whatsapp: toNeed(
    'Add the WhatsApp number',
    'Most pilgrims like to chat first.',
    `${agency}#whatsapp`,
  ),
  address: toNeed('Add the address', 'Visitors need to find the office.', `${agency}#addressLines`),
  placeholders: toNeed(
    'Replace the example links',
    'The e-mail, the map or a social link is an example.',
    `${agency}#email`,
  ),
  hours: toNeed(
    'Say when the office is open',
    'Visitors see whether somebody is there now.',
    '/admin/website/hours',
  ),
  licence: toNeed(
    'Add a licence',
    'Pilgrims look for the registration number.',
    '/admin/website/licences',
  ),
  photo: toNeed('Add a photo', 'Show your own journeys in the gallery.', '/admin/gallery'),
  package: toNeed('Add a package', 'Packages are what visitors come for.', '/admin/packages/new'),
  staff: toNeed(
    'Add a second person who can log in',
    'If one of you forgets the password, the other can still work.',
    '/admin/people/invite',
  ),
  codes: toNeed(
    'Print recovery codes',
    'You are the only owner: they let you in if you forget the password.',
    '/admin/account#forgotten',
  ),
};

export type Need = keyof typeof needTexts;
export const needs = Object.keys(needTexts) as Need[];

interface SiteChecklistProps {
  missingNeeds: readonly Need[];
  findings: readonly FindingName[];
  next: SetupStep | null;
}

export function SiteChecklist({ missingNeeds, findings, next }: SiteChecklistProps) {
  return (
    <>
      <NeedCard
        id="site-needs"
        title="Before the site is ready"
        isFolded={!next && !missingNeeds.includes('name')}
        needs={missingNeeds.map((need) => needTexts[need])}
      >
        {next && (
          <Link to={stepPath(next)} className="button button-green">
            Continue the setup
          </Link>
        )}
      </NeedCard>
      <NeedCard
        id="server-needs"
        title="Ask the person who runs your server"
        isFolded
        needs={findings.map((finding) => serverFindings[finding])}
      >
        <Link to="/admin/server" className="tap-link font-semibold text-green">
          Server
        </Link>
      </NeedCard>
    </>
  );
}

interface NeedCardProps {
  id: string;
  title: string;
  needs: readonly { task: string; reason: string; to?: string | undefined }[];
  /** One line with the number of needs, which opens. */
  isFolded?: boolean;
  children?: ReactNode;
}

export function NeedCard({ id, title, needs, isFolded = false, children }: NeedCardProps) {
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="card overview mt-5 mb-0">
      <details open={!isFolded}>
        <summary className="fold flex-wrap pr-2.5">
          <StaffIcon name="chevronDown" className="fold-mark" />
          <h2 id={id} className="px-0!">
            {title}
          </h2>
          <span className="text-soft">
            {needs.length === 1 ? '1 thing' : `${needs.length} things`}
          </span>
        </summary>
        <div className="flex justify-end">{children}</div>
        <ul>
          {needs.map(({ task, reason, to }) => {
            const text = (
              <span className="grid min-w-0 grow md:grid-cols-[17rem_minmax(0,1fr)] md:gap-4">
                <span className={`font-semibold ${to ? 'text-green' : ''}`}>{task}</span>{' '}
                <span className="text-soft">{reason}</span>
              </span>
            );
            return (
              <li key={task}>
                {to ? (
                  <Link to={to} className={`row-link ${needRow}`}>
                    {text}
                    <StaffIcon name="arrowRight" className="text-gold" />
                  </Link>
                ) : (
                  <p className={needRow}>{text}</p>
                )}
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

const needRow = 'flex min-h-11 items-center gap-3 rounded px-2.5 py-2 leading-[1.4]';

export function LeaveSetup() {
  // A navigation, so that unsaved texts are asked about.
  return (
    <Form method="post" action={setupPath}>
      <button type="submit" className="text-button">
        Leave for now
      </button>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FindingName } from '../../data/overview/server-findings.server.ts';
import type { SectionName } from '../../rules/website/sections.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

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
} as const satisfies Record<
  string,
  { title: string; sentence: string; section: SectionName; keys: readonly string[] }
>;

export type SectionStepName = keyof typeof sectionSteps;
export type SetupStep = SectionStepName | 'package';

export const setupSteps: readonly SetupStep[] = [
  ...(Object.keys(sectionSteps) as SectionStepName[]),
  'package',
];

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

export function pathAfter(step: SectionStepName): string {
  return stepPath(setupSteps[setupSteps.indexOf(step) + 1] ?? 'package');
}

export const firstPackagePath = '/admin/packages/new?setup=yes';

export interface NeedWords {
  act: string;
  why: string;
  to?: string;
}

const agency = '/admin/website/agency';

export const needWords = {
  sample: {
    act: 'Remove the sample content',
    why: 'Visitors see an agency that does not exist.',
    to: '/admin/website#sample-content',
  },
  name: {
    act: 'Type the name of the agency',
    why: 'It stands on every page.',
    to: `${agency}#name`,
  },
  phone: {
    act: 'Add the phone number',
    why: 'Nobody can call you yet.',
    to: `${agency}#phone`,
  },
  whatsapp: {
    act: 'Add the WhatsApp number',
    why: 'Most pilgrims like to chat first.',
    to: `${agency}#whatsapp`,
  },
  address: {
    act: 'Add the address',
    why: 'Visitors must find the office.',
    to: `${agency}#addressLines`,
  },
  placeholders: {
    act: 'Replace the example links',
    why: 'The e-mail, the map or a social link is an example.',
    to: `${agency}#email`,
  },
  hours: {
    act: 'Say when the office is open',
    why: 'Visitors see whether somebody is there now.',
    to: '/admin/website/hours',
  },
  licence: {
    act: 'Add a licence',
    why: 'Pilgrims look for the registration number.',
    to: '/admin/website/licences',
  },
  photo: {
    act: 'Add a photo',
    why: 'Show your own journeys in the gallery.',
    to: '/admin/gallery',
  },
  package: {
    act: 'Add a package',
    why: 'It is what visitors come for.',
    to: '/admin/packages/new',
  },
  staff: {
    act: 'Add a second person who can log in',
    why: 'If one forgets the password, the other one can still work.',
    to: '/admin/people/invite',
  },
} satisfies Record<string, NeedWords>;

export type Need = keyof typeof needWords;
export const needs = Object.keys(needWords) as Need[];

/** For owners who know nothing of servers; `scripts/doctor.ts` tells the operator. */
export const serverWords: Record<FindingName, NeedWords> = {
  noMail: {
    act: 'Set up e-mail',
    why: 'The office gets no e-mail about new enquiries. They only appear here.',
  },
  mailFails: {
    act: 'Find out why e-mails fail',
    why: 'The newest enquiry could not be sent to the office by e-mail. It is safe in the inbox here.',
  },
  noBackup: {
    act: 'Make a backup every night',
    why: 'None has been seen yet. Without one, everything is lost if the server breaks.',
  },
  oldBackup: {
    act: 'Check for a newer backup',
    why: 'The last one that this website knows of is more than two days old.',
  },
  storageAway: {
    act: 'Find out why photos cannot be read',
    why: 'The place where they are kept does not answer. Visitors may not see them, and you cannot add any.',
  },
  noAddress: {
    act: 'Tell the website its own address',
    why: 'It does not know it yet, so links in e-mails and in shared pages may lead nowhere.',
  },
  plainAddress: {
    act: 'Encrypt the website (https)',
    why: 'Browsers warn visitors that it is not secure.',
  },
  proxy: {
    act: 'Let the website tell visitors apart',
    why: 'All of them look like one. If one tries too often, everybody’s messages and sign-ins are refused.',
  },
};

const shownAtFirst = 4;

interface SiteChecklistProps {
  missing: readonly Need[];
  findings: readonly FindingName[];
  /** Null when the setup is not offered, or done. */
  next: SetupStep | null;
}

export function SiteChecklist({ missing, findings, next }: SiteChecklistProps) {
  return (
    <>
      <NeedCard
        id="site-needs"
        title="Before the site is ready"
        needs={missing.map((need) => needWords[need])}
      >
        {next ? (
          <Link to={stepPath(next)} className="button button-green">
            Continue the setup
          </Link>
        ) : null}
      </NeedCard>
      <NeedCard
        id="server-needs"
        title="Ask the person who runs your server"
        needs={findings.map((finding) => serverWords[finding])}
      />
    </>
  );
}

interface NeedCardProps {
  id: string;
  title: string;
  needs: readonly NeedWords[];
  children?: ReactNode;
}

function NeedCard({ id, title, needs, children }: NeedCardProps) {
  if (needs.length === 0) return null;
  // A single row more is not folded away.
  const atFirst = needs.length > shownAtFirst + 1 ? shownAtFirst : needs.length;
  const rest = needs.slice(atFirst);
  return (
    <section aria-labelledby={id} className="card overview mt-5 mb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pr-2.5 pb-0.5">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <NeedRows needs={needs.slice(0, atFirst)} />
      {rest.length > 0 ? (
        <details className="border-line/60 border-t">
          <summary className="fold px-2.5">
            <StaffIcon name="chevronDown" className="fold-mark" />
            {rest.length} more
          </summary>
          <NeedRows needs={rest} />
        </details>
      ) : null}
    </section>
  );
}

const needRow = 'flex min-h-11 items-center gap-3 rounded px-2.5 py-2 leading-[1.4]';

function NeedRows({ needs }: { needs: readonly NeedWords[] }) {
  return (
    <ul>
      {needs.map(({ act, why, to }) => {
        const text = (
          <span className="grid min-w-0 grow md:grid-cols-[17rem_minmax(0,1fr)] md:gap-4">
            <span className={`font-semibold ${to ? 'text-green' : ''}`}>{act}</span>{' '}
            <span className="text-soft">{why}</span>
          </span>
        );
        return (
          <li key={act}>
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
  );
}

export function LeaveSetup() {
  return (
    <Form method="post" action={setupPath}>
      <button type="submit" className="text-button">
        Leave for now
      </button>
    </Form>
  );
}

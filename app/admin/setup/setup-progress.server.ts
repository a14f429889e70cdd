import type { Services } from '../../app-context.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';
import { readSetupState } from '../../data/website/setup-state.server.ts';
import { readStart } from '../../data/website/website-start.server.ts';
import type { Need } from './need-words.ts';
import { type SetupStep, setupPath, setupSteps } from './setup-steps.ts';
import { readMissing } from './site-needs.server.ts';

/** Each step is done when it was saved, or when what it asks for is there all the same. */
const needOfStep: Record<SetupStep, Need | null> = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  hours: 'hours',
  logo: null,
  lists: null,
  package: 'package',
};

export interface SetupProgress {
  missing: Need[];
  done: SetupStep[];
  /** The first step that is not done; null when all are. */
  next: SetupStep | null;
  /** The site began as nobody's, and is to be set up by whoever signs in. */
  isOffered: boolean;
}

export async function readSetupProgress(services: Services): Promise<SetupProgress> {
  const { database, website } = services;
  const missing = await readMissing(services);
  const { saved } = await readSetupState(database);
  const { typed } = await website.read();
  const isDone = (step: SetupStep) => {
    const need = needOfStep[step];
    const { highlights, inclusions } = typed.packages;
    const isFilled =
      step === 'lists' ? highlights.length + inclusions.length > 0 : typed.look.logo.url !== '';
    const isThere = need ? !missing.includes(need) : isFilled;
    return isThere || (saved.has(step) && step !== 'package');
  };
  const done = setupSteps.filter(isDone);
  return {
    missing,
    done,
    next: setupSteps.find((step) => !done.includes(step)) ?? null,
    isOffered: (await readStart(database)) !== 'sample',
  };
}

/**
 * Where an owner is led who signed in by this e-mail and asked for no page: to the setup, as long as the agency has no
 * name of its own and nobody said "not now". A sign-in never fails because that cannot be found out.
 */
export async function pageAfterSignIn(
  services: Services,
  email: string,
  asked: string,
): Promise<string> {
  if (asked !== '/admin/dashboard') return asked;
  const { database, website, log } = services;
  try {
    // It is an owner's to set up.
    if ((await findStaff(database, email))?.role !== 'owner') return asked;
    const { typed } = await website.read();
    const isNobodys = typed.agency.name === website.starts.neutral.agency.name;
    return isNobodys && !(await readSetupState(database)).isLeft ? setupPath : asked;
  } catch (error) {
    log.error({ err: error }, 'How far the setup has come could not be read');
    return asked;
  }
}

import type { Services } from '../../app-context.server.ts';
import { readStart } from '../../data/database/site-settings.server.ts';
import { readSample } from '../../data/sample-content/untouched-sample.server.ts';
import { countContents } from '../../data/site-contents.server.ts';
import { lacksPasswordCodes } from '../../data/staff/forgotten-password.server.ts';
import { listPeople } from '../../data/staff/people.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';
import { readSetupState } from '../../data/website/setup-state.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import {
  isOwnPage,
  type Need,
  needs,
  type SetupStep,
  setupPath,
  setupSteps,
} from './site-checklist.tsx';

export async function readSetupProgress(services: Services) {
  const { database, website } = services;
  const missingNeeds = await listMissingNeeds(services);
  const { saved } = await readSetupState(database);
  const start = await readStart(database);
  const { typed, content } = await website.read();
  const isDone = (step: SetupStep) => {
    const need = needs.find((name) => name === step);
    const { highlights, inclusions } = typed.packages;
    const isFilled = {
      claims: content.about.stats.length > 0,
      // Sites that earlier versions started have all languages, and their setup had no such step.
      languages:
        start === 'english'
          ? !isSame(typed.offer.languages, website.starts.english.offer.languages)
          : saved.has('phone'),
      lists: highlights.length + inclusions.length > 0,
      logo: typed.look.logo.url !== '',
    };
    const isThere = need ? !missingNeeds.includes(need) : isFilled[step as keyof typeof isFilled];
    return isThere || (saved.has(step) && !isOwnPage(step));
  };
  const doneSteps = setupSteps.filter(isDone);
  return {
    missingNeeds,
    doneSteps,
    next: setupSteps.find((step) => !doneSteps.includes(step)) ?? null,
    isOffered: start !== 'sample',
  };
}

export async function pageAfterSignIn(services: Services, email: string, page: string) {
  return page === '/admin/dashboard' ? getSetupPathOr(services, email, page) : page;
}

/** Leads owners to the setup until the agency has a name. Errors lead to the other page. */
export async function getSetupPathOr(services: Services, email: string, page: string) {
  const { database, website, log } = services;
  try {
    if ((await findStaff(database, email))?.role !== 'owner') return page;
    const { typed } = await website.read();
    const isUnnamed = typed.agency.name === website.starts.neutral.agency.name;
    return isUnnamed && !(await readSetupState(database)).isLeft ? setupPath : page;
  } catch (error) {
    log.error({ err: error }, 'The progress of the setup could not be read');
    return page;
  }
}

async function listMissingNeeds(services: Services): Promise<Need[]> {
  const { database, sample, website } = services;
  const { untouched } = await readSample(database.kysely, sample);
  const { packages, images } = await countContents(database);
  const photos = images.reduce((sum, { count }) => sum + count, 0);
  const isThere: Record<Need, boolean> = {
    ...findOwnDetails(await website.read(), website.starts),
    sample: Object.values(untouched).every(({ length }) => length === 0),
    photo: photos > untouched.images.length,
    package: packages > untouched.packages.length,
    staff: (await listPeople(database)).length > 1,
    codes: !(await lacksPasswordCodes(database)),
  };
  return needs.filter((need) => !isThere[need]);
}

function findOwnDetails(
  { typed, company }: Website,
  { sample, neutral }: Record<'sample' | 'neutral', WebsiteContent>,
) {
  const { agency } = typed;
  const address = company.address.lines.join('\n');
  const isOwn = (field: keyof typeof agency) =>
    agency[field] !== '' && !isSame(agency[field], sample.agency[field]);
  const isSampleValue = (field: 'email' | 'facebook' | 'instagram' | 'mapLink') =>
    agency[field] !== '' && agency[field] === sample.agency[field];
  return {
    name: isOwn('name') && agency.name !== neutral.agency.name,
    phone: company.phone.display !== '' && !isSame(company.phone.display, sample.agency.phone),
    whatsapp: company.whatsapp.number !== '' && !isSame(agency.whatsapp, sample.agency.whatsapp),
    address: address !== '' && !isSame(address, sample.agency.addressLines),
    placeholders: !(['email', 'facebook', 'instagram', 'mapLink'] as const).some(isSampleValue),
    hours: company.hours.openingTimes.length > 0 && !isSame(typed.hours, sample.hours),
    licence: company.licences.length > 0 && !isSame(typed.licences, sample.licences),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

import type { Services } from '../../app-context.server.ts';
import { readOverview } from '../../data/overview/overview.server.ts';
import {
  findUntouchedSample,
  isNothing,
} from '../../data/sample-content/untouched-sample.server.ts';
import { listPeople } from '../../data/staff/people.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import { type Need, needs } from './need-words.ts';

/**
 * What a site lacks before visitors may be told of it, in the order in which staff are told. What the
 * sample agency says, and what it shows, is nobody's and counts as missing.
 */
export async function readMissing(services: Services): Promise<Need[]> {
  const { database, sample, website } = services;
  const untouched = await findUntouchedSample(database, sample);
  const { packages, images } = await readOverview(database);
  const photos = images.reduce((sum, { count }) => sum + count, 0);
  const isThere: Record<Need, boolean> = {
    ...whatIsSaid(await website.read(), website.starts),
    sample: isNothing(untouched),
    photo: photos > untouched.images.length,
    package: packages > untouched.packages.length,
    staff: (await listPeople(database)).length > 1,
  };
  return needs.filter((need) => !isThere[need]);
}

/** True for each fact that the agency says of itself, in words of its own. */
function whatIsSaid(
  { typed, company }: Website,
  { sample, neutral }: Record<'sample' | 'neutral', WebsiteContent>,
) {
  const { agency } = typed;
  const isOwn = (field: keyof typeof agency) =>
    agency[field] !== '' && !isSame(agency[field], sample.agency[field]);
  const isSamples = (field: 'email' | 'facebook' | 'instagram' | 'mapLink') =>
    agency[field] !== '' && agency[field] === sample.agency[field];
  return {
    name: isOwn('name') && agency.name !== neutral.agency.name,
    phone: isOwn('phone'),
    whatsapp: isOwn('whatsapp'),
    address: isOwn('addressLines'),
    placeholders: !(['email', 'facebook', 'instagram', 'mapLink'] as const).some(isSamples),
    hours: company.hours.openingTimes.length > 0 && !isSame(typed.hours, sample.hours),
    licence: company.licences.length > 0 && !isSame(typed.licences, sample.licences),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

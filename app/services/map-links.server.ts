import { isShortMapLink, positionOf } from '../rules/website/parts/agency-rules.ts';

const maxMs = 5000;
const maxSteps = 4;

/** The link behind a short one; null for no place. Asks only the short links' hosts. */
export async function resolveMapLink(link: string, ask: typeof fetch = fetch) {
  const signal = AbortSignal.timeout(maxMs);
  let address = link;
  try {
    for (let step = 0; step < maxSteps && isShortMapLink(address); step += 1) {
      const response = await ask(address, { redirect: 'manual', signal });
      await response.body?.cancel();
      address = new URL(response.headers.get('location') ?? '', address).href;
    }
  } catch {
    return null;
  }
  // A consent page has the map in its address.
  const whole = URL.parse(address)?.searchParams.get('continue') ?? address;
  return positionOf(whole) ? whole : null;
}

import {
  bodies,
  cachedTargets,
  fillers,
  odd,
  oddHosts,
  oddLines,
  oddMethods,
  oddTargets,
  oddVersions,
  sizes,
} from './odd-request-parts.ts';

/** What a raw request may be made of, besides plain words. */
export interface RawSeeds {
  /** The ETag and Last-Modified of the pages that are asked for. */
  tags: string[];
  dates: string[];
}

/**
 * One conversation of up to four requests, each mostly plain with something odd in it, as the pieces
 * (latin1) in which it is sent. The last request asks to close, so that every answer shows where the
 * server saw the requests begin.
 */
export function rawConversation(random: () => number, seeds: RawSeeds): string[] {
  const chance = (share: number) => random() < share;
  const below = (max: number) => Math.floor(random() * max);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const ws = () => pick([' ', ' ', ' ', '', '  ', '\t', '\xa0 ']);

  function condition(): string {
    const tag = pick(seeds.tags);
    const date = pick(seeds.dates);
    const other = new Date(Date.parse(date) + 86_400_000).toUTCString();
    const cut = tag.slice(0, -1);
    const tags = [tag, tag.replace('W/', ''), `"x", ${tag}`, `${tag},"y"`, '*', '"x"', '', cut];
    const dates = [date, date.toLowerCase(), other, 'x', '', `${date}\xa0`, `${date}; length=1`];
    return chance(0.5)
      ? `If-None-Match:${ws()}${pick(tags)}${chance(0.2) ? ws() : ''}`
      : `If-Modified-Since:${ws()}${pick(dates)}`;
  }

  function request(): string {
    const method = chance(0.12) ? pick(oddMethods) : chance(0.15) ? 'HEAD' : 'GET';
    const target = chance(0.15) ? pick(oddTargets) : pick(cachedTargets);
    const version = chance(0.06) ? pick(oddVersions) : 'HTTP/1.1';
    const lines: string[] = [];
    if (!chance(0.04)) lines.push(`Host:${ws()}${chance(0.1) ? pick(oddHosts) : 'x'}`);
    for (const [name, values] of Object.entries(odd)) {
      if (chance(0.12))
        lines.push(`${chance(0.3) ? name.toUpperCase() : name}:${ws()}${pick(values)}`);
    }
    while (chance(0.35)) lines.push(condition());
    if (chance(0.08)) lines.push(pick(oddLines));
    if (chance(0.05)) lines.push(pick(lines.length > 0 ? lines : ['X-A: 1']));
    for (let at = lines.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
    }
    if (chance(0.03)) {
      const many = Array.from({ length: pick(fillers) }, (_, index) => `X-${index}: 1`);
      lines.splice(chance(0.5) ? 0 : lines.length, 0, ...many);
    }
    if (chance(0.03)) lines.push(`X-Long: ${'a'.repeat(pick(sizes) - lines.join('\r\n').length)}`);
    let body = '';
    if (chance(0.06)) {
      const [line, text] = pick(bodies);
      lines.push(line);
      body = text;
    }
    const end = chance(0.03) ? pick(['\n', '\r', '\r\r\n']) : '\r\n';
    const head = [`${method} ${target} ${version}`, ...lines, '', ''].join(end);
    return (chance(0.01) ? head.slice(0, -1) : head) + body;
  }

  const requests = Array.from({ length: pick([1, 1, 1, 2, 3, 4]) }, request);
  requests.push('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  if (!chance(0.3)) return requests;
  const whole = requests.join('');
  const cuts = Array.from({ length: below(4) }, () => below(whole.length)).sort((a, b) => a - b);
  return [0, ...cuts].map((cut, index) => whole.slice(cut, cuts[index]));
}

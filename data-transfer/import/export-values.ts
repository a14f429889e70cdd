import { createHash } from 'node:crypto';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** More levels than any export has; each is a call in what reads them. */
const maxLevels = 100;

/** True for values so deep in each other that to read them would take all of the stack. */
export function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; depth <= maxLevels; depth += 1) {
    const below: Json[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const inner of Object.values(value)) below.push(inner);
    }
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}

/** The same value without the wrapping that typed exports put around every cell. */
export function unwrapped(value: Json): Json {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (!isObject(value)) return value;
  const [[kind, inner] = ['', null], ...more] = Object.entries(value);
  if (more.length === 0) {
    if (kind === 'nullValue') return null;
    if (kind === 'integerValue' || kind === 'doubleValue') return Number(inner);
    if (/^(string|boolean|timestamp|reference|bytes)Value$/.test(kind)) return inner;
    if (kind === 'arrayValue') return unwrapped((isObject(inner) ? inner.values : null) ?? []);
    if (kind === 'mapValue') return unwrapped((isObject(inner) ? inner.fields : null) ?? {});
    if (/^\$(numberInt|numberLong|numberDouble|numberDecimal)$/.test(kind)) return Number(inner);
    if (kind === '$oid') return inner;
  }
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, unwrapped(cell)]));
}

/** Moments before and after these are a misreading, such as seconds taken for milliseconds. */
const earliest = Date.UTC(1990, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * A moment as exports write it: ISO text, `{seconds, nanoseconds}` with or without underscores,
 * milliseconds or seconds as a number, `{"__time__": …}`, `{"$date": …}`, `{"__datatype__":
 * "timestamp", "value": …}`. Returns ISO text, or null when it is none.
 */
export function momentOf(value: Json | undefined): string | null {
  if (typeof value === 'number') {
    // Ten digits are seconds until 2286, thirteen are milliseconds.
    return isoOf(Math.abs(value) < 1e11 ? value * 1000 : value);
  }
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^-?\d{9,}$/.test(text)) return momentOf(Number(text));
    return /^\d{4}-\d\d-\d\d/.test(text) || /\d{4}/.test(text) ? isoOf(Date.parse(text)) : null;
  }
  if (!isObject(value)) return null;
  const seconds = value.seconds ?? value._seconds;
  if (seconds !== undefined) {
    const nanoseconds = Number(value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0);
    return isoOf(Number(seconds) * 1000 + Math.floor(nanoseconds / 1e6));
  }
  for (const name of ['__time__', '$date', '$numberLong', 'timestampValue', 'value']) {
    if (value[name] !== undefined) return momentOf(value[name]);
  }
  return null;
}

function isoOf(ms: number): string | null {
  return ms >= earliest && ms <= latest ? new Date(ms).toISOString() : null;
}

/** A checksum of a value that does not change with the order of its names. */
export function checksumOf(value: Json): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, cell]) => [name, sorted(cell)]));
}

import { toLatinDigits } from '../clean-text.ts';

const timePattern = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s?(?:(a|p)\.?\s?m\.?)?$/i;

/** "10 am", "10", "7.30 pm" as '10:00', '19:30'; other text stays unchanged. */
export function readTime(input: string): string {
  const [, hour = '', minute = '00', half = ''] = timePattern.exec(input) ?? [];
  const isTwelve = half !== '';
  if (hour === '' || (isTwelve && (Number(hour) < 1 || Number(hour) > 12))) return input;
  const hourOffset = half.toLowerCase() === 'p' ? 12 : 0;
  const hours = isTwelve ? (Number(hour) % 12) + hourOffset : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const maxLength = 60;
const spanSeparator = /[-–—,;&/]|\b(?:to|till|until|and)\b/i;
const closedPattern = /^(?:closed|holiday|off|-+|–|—)$/i;
const wholeDay = /^(?:open )?24 ?(?:hours|hrs|x ?7)$/i;

// The times of a day: opens, closes, opens again, closes again. People write several into one field: "10 am - 7.30 pm",
// "9-1, 4-8 pm", "closed". A field that is filled in, and any other text, stays as it is.
export function splitTimes(input: readonly string[]): string[] {
  const times = [...input];
  for (const [index, text] of input.entries()) {
    const parts = parseSpans(text);
    const isFree = input.slice(index + 1, index + parts.length).every((next) => next.trim() === '');
    const hasRoom = index % 2 === 0 && index + parts.length <= input.length;
    if (hasRoom && isFree && text !== '') times.splice(index, parts.length, ...parts);
  }
  return times;
}

/** The text itself if it is not one or two spans of time. */
function parseSpans(input: string): string[] {
  const text = toLatinDigits(input.slice(0, maxLength)).trim();
  if (closedPattern.test(text)) return [''];
  if (wholeDay.test(text)) return ['00:00', '24:00'];
  const parts = text.split(spanSeparator).map((part) => part.trim());
  if (parts.length % 2 || !parts.every((part) => timePattern.test(part))) return [input];
  return parts.map((part, index) => (index % 2 ? part : withHalf(part, parts[index + 1])));
}

/** In "2 - 6 pm" both times are in the afternoon; in "10 - 7.30 pm" they cannot be. */
function withHalf(opens: string, closes = ''): string {
  const [half] = /[ap]\.?\s?m\.?$/i.exec(closes) ?? [];
  const isBare = /^(?:[1-9]|1[0-2])(?:[:.]?[0-5]\d)?$/.test(opens);
  const candidate = `${opens} ${half}`;
  return half && isBare && readTime(candidate) < readTime(closes) ? candidate : opens;
}

/** Without am or pm: "1", "1:30", but not "01:00". */
const bareTime = /^(?:[1-9]|1[0-2])$|^[1-9][:.][0-5]\d$/;

/** The question about a time that without am or pm would be in the night, by index; null for none. */
export function unclearTime(fields: readonly string[]): { index: number; question: string } | null {
  // Offices open at six in the morning at the earliest.
  let previousTime = '05:59';
  for (const [index, field] of fields.entries()) {
    const input = toLatinDigits(field.slice(0, maxLength)).trim();
    if (input === '') continue;
    const time = readTime(input);
    if (bareTime.test(input) && time <= previousTime) {
      return { index, question: `Is it ${input} pm or ${input} am? Please write it with pm or am` };
    }
    if (timePattern.test(input)) previousTime = time;
  }
  return null;
}

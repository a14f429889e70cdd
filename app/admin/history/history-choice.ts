import type { HistoryQuestion } from '../../data/history/history.server.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { type HistoryKind, historyKinds } from '../../rules/history-rules.ts';
import { startOfOfficeDay } from '../../rules/office-day.ts';
import { dayAfter } from '../frame/office-time.ts';

/** In an address: acts of a command or of the site itself. */
export const noPerson = 'command';

export interface HistoryChoice {
  /** An e-mail address or {@link noPerson}; blank for everybody. */
  person: string;
  kind: HistoryKind | null;
  /** As it was typed; blank for all days. */
  day: string;
  isNoDay: boolean;
}

export function parseHistoryChoice(params: URLSearchParams): HistoryChoice {
  const day = cleanText(params.get('day') ?? '').slice(0, 40);
  return {
    person: cleanText(params.get('person') ?? '').slice(0, 254),
    kind: historyKinds.find((kind) => kind === params.get('kind')) ?? null,
    day,
    isNoDay: day !== '' && !isDay(day),
  };
}

export function isChoice({ person, kind, day, isNoDay }: HistoryChoice): boolean {
  return person !== '' || kind !== null || (day !== '' && !isNoDay);
}

export function historyQuestion(
  { person, kind, day, isNoDay }: HistoryChoice,
  timeZone: string,
): HistoryQuestion {
  const start = (of: string) => startOfOfficeDay(of, timeZone).toISOString();
  return {
    actor: person === '' ? null : person === noPerson ? '' : person,
    kind,
    between: day === '' || isNoDay ? null : [start(day), start(dayAfter(day, 1))],
  };
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

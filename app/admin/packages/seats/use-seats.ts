import { useRef, useState } from 'react';
import { attemptField, newAttemptKey } from '../../../rules/attempt-key.ts';
import { useRefresh } from '../../../ui/live/use-refresh.ts';
import { type SeatsAnswer, seatsProblem, seatsUnderWay } from './seats-texts.ts';

interface Press {
  departure: string;
  by: 1 | -1;
}

/** Which departure the server is asked about, and what for. */
interface SeatsBusy {
  departure: string;
  words: string;
}

/**
 * Presses at seats, one after the other, however fast they come: each counts. The number is the
 * server's; while it is asked `busy` names the departure and says what was pressed.
 */
export function useSeats(address: string) {
  const [busy, setBusy] = useState<SeatsBusy | null>(null);
  const [problem, setProblem] = useState({ departure: '', text: '' });
  const [said, setSaid] = useState('');
  const waiting = useRef<Press[]>([]);
  /** The press that is on its way, and those behind it. */
  const current = useRef<Press>(undefined);
  const isSending = useRef(false);
  /** Keys of presses that got no answer: pressed again, they are the same press. */
  const unanswered = useRef(new Map<string, string>());
  const refresh = useRefresh();

  async function sendWaiting() {
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { departure, by } = next;
      current.current = next;
      tellBusy();
      const press = `${departure} ${by}`;
      const attempt = unanswered.current.get(press) ?? newAttemptKey();
      const answer = await send(address, { departure, by: String(by), [attemptField]: attempt });
      current.current = undefined;
      if (answer.state === 'failed') unanswered.current.set(press, attempt);
      else unanswered.current.delete(press);
      setProblem({ departure, text: seatsProblem(answer, by) });
      if (answer.state === 'saved') setSaid(`${answer.left} left`);
      if (waiting.current.length === 0) await refresh();
    }
    isSending.current = false;
    setBusy(null);
  }
  /** Whoever sees at once that a press counts does not press again for want of an answer. */
  function tellBusy() {
    const presses = [current.current ?? [], waiting.current].flat();
    const [first] = presses;
    if (!first) return;
    const { departure } = first;
    const words = seatsUnderWay(
      presses.flatMap((press) => (press.departure === departure ? press.by : [])),
    );
    setBusy({ departure, words });
    setSaid(words);
  }

  return {
    busy,
    problem,
    said,
    press(departure: string, by: 1 | -1) {
      waiting.current.push({ departure, by });
      if (isSending.current) tellBusy();
      else void sendWaiting();
    },
  };
}

async function send(address: string, fields: Record<string, string>): Promise<SeatsAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer && !response.redirected ? await response.json() : { state: 'failed' };
  } catch (error) {
    console.warn('The seats could not be changed.', error);
    return { state: 'failed' };
  }
}

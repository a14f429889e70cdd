import type { SeatsChanged } from '../../../data/packages/package-seats.server.ts';

/** What a script is told. */
export type SeatsAnswer = SeatsChanged | { state: 'failed' };

/** Why nothing was counted, in a sentence for the departure; blank when something was. */
export function seatsProblem(answer: SeatsAnswer, by: 1 | -1): string {
  switch (answer.state) {
    case 'saved':
      return '';
    case 'limit':
      return by === -1 ? 'No seat is left.' : 'All seats are free already.';
    case 'unknown':
      return 'Nobody has said how many seats there are. Write it in the form.';
    case 'gone':
      return 'This departure is not there any more.';
    case 'missing':
      return 'This package is not there any more.';
    case 'failed':
      return 'Failed to change the seats. Please try again.';
  }
}

/** "12 of 40 seats left". */
export function seatsWords(left: number, seats: string): string {
  const noun = (seats === '' ? left : Number(seats)) === 1 ? 'seat' : 'seats';
  return `${left}${seats === '' ? '' : ` of ${Number(seats)}`} ${noun} left`;
}

/** "Saving −2...", of presses that are on their way. */
export function seatsUnderWay(presses: readonly (1 | -1)[]): string {
  const parts = ([-1, 1] as const).flatMap((by) => {
    const count = presses.filter((press) => press === by).length;
    return count === 0 ? [] : `${by === 1 ? '+' : '−'}${count}`;
  });
  return `Saving ${parts.join(' and ')}...`;
}

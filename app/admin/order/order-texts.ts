/** What a script is told; `version` is the order's from now on. */
export interface OrderAnswer {
  state: 'saved' | 'changed' | 'missing' | 'hidden' | 'full' | 'failed';
  version: number;
}

/** Why a row stays as it is, in a sentence for its place. */
export function orderProblem(
  state: Exclude<OrderAnswer['state'], 'saved'>,
  noun: 'package' | 'image',
): string {
  return {
    changed: `Somebody else changed the order meanwhile. This is the order now: please move the ${noun} again.`,
    missing: `This ${noun} is not ${noun === 'image' ? 'in this gallery' : 'there'} any more.`,
    hidden: 'A hidden package cannot be pinned. Show it first.',
    full: 'Three packages are pinned already. Unpin one of them first.',
    failed: 'Failed to save the order. Please try again.',
  }[state];
}

/** No answer arrived: whether the row was moved is what the list says. */
export const orderNotSaved: OrderAnswer = { state: 'failed', version: -1 };

import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the rows that are shown are selected; one that goes is selected no more. */
export function useSelection(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = rows.map(({ id }) => id).filter((id) => chosen.includes(id));
  return {
    ids,
    toggle: (id: string) =>
      setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => setChosen([]),
  };
}

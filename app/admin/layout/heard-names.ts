/** Adds to each row the name that its controls are heard with: equal names differ by another fact, else by a number. */
export function withHeardNames<Row extends { name: string }>(
  rows: readonly Row[],
  factOf: (row: Row) => string = () => '',
): (Row & { heard: string })[] {
  const twins = Map.groupBy(rows, ({ name }) => name);
  const names = rows.map((row) => {
    const fact = twins.get(row.name)?.length === 1 ? '' : factOf(row);
    return fact === '' ? row.name : `${row.name}, ${fact}`;
  });
  return rows.map((row, at) => {
    const name = names[at] ?? '';
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    const number = names.slice(0, at + 1).filter((other) => other === name).length;
    return { ...row, heard: isAlone ? name : `${name} (${number})` };
  });
}

/** Adds a name for accessible labels to each row: equal names get a detail of their row, or else a number. */
export function withUniqueNames<Row extends { name: string }>(
  rows: readonly Row[],
  getDetail: (row: Row) => string = () => '',
): (Row & { uniqueName: string })[] {
  const allNames = rows.map(({ name }) => name);
  const names = rows.map((row) => {
    const detail = isUnique(row.name, allNames) ? '' : getDetail(row);
    return detail === '' ? row.name : `${row.name}, ${detail}`;
  });
  return rows.map((row, index) => {
    const name = names[index] ?? '';
    const number = names.slice(0, index + 1).filter((earlierName) => earlierName === name).length;
    return { ...row, uniqueName: isUnique(name, names) ? name : `${name} (${number})` };
  });
}

const isUnique = (name: string, names: readonly string[]) =>
  names.indexOf(name) === names.lastIndexOf(name);

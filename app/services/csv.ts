// A table as spreadsheets read it. What a visitor typed is never a formula there.

/**
 * Rows as CSV: UTF-8 with its mark, CRLF, every cell quoted. A spreadsheet that runs what begins
 * with = + - or @ finds an apostrophe before it, also at the places where a reader that does not
 * keep to the quotes would begin a cell of its own.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Full-width signs count: some spreadsheets take them for the plain ones. */
const formulaStart = /(^|[;\t\n])((?:[^\S\t\n]|["'])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cellOf(text: string): string {
  const harmless = text
    .replace(/\r\n?/g, '\n')
    .replace(formulaStart, "$1$2'")
    .replace(/^(?=[\t\n])/, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

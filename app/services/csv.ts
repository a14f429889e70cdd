/** A file that the browser saves as `name`, such as 'packages-2027-01-31.csv'. */
export function createDownload(name: string, type: string, text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** An apostrophe prevents spreadsheets from running a cell as a formula, even if they ignore quotes. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(formatCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Some spreadsheets treat full-width signs as plain ones. */
const formulaStart = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;\t\n])(?:[^\S\t\n]|["'])*)/g;
const guardedStart = new RegExp(`'${formulaStart.source}`, 'g');

function formatCell(text: string): string {
  const safeText = text
    .replace(/\r\n?/g, '\n')
    .replace(formulaStart, "'")
    .replace(/^(?='*[\t\n])/, "'");
  return `"${safeText.replaceAll('"', '""')}"`;
}

/** The text of a cell without the apostrophes that `formatCell` adds. */
export function readCell(text: string): string {
  return text.replace(/^'(?='*[\t\n])/, '').replace(guardedStart, '');
}

/** What a browser without a script sends of the form of a class in a page, but its files and buttons. */
export function formFields(html: string, className: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const begins = html.indexOf(`class="${className}`);
  const form = html.slice(begins, html.indexOf('</form>', begins));
  const tag = /<input\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b.*?<\/select>/gs;
  for (const [text] of form.matchAll(tag)) {
    const name = attribute(text, 'name');
    if (name === '' || attribute(text, 'type') === 'file') continue;
    if (text.startsWith('<textarea')) {
      fields[name] = unescaped(text.slice(text.indexOf('>') + 1).replace(/^\n/, ''));
    } else if (text.startsWith('<select')) {
      const chosen = /<option\b[^>]*\sselected\b[^>]*>/.exec(text)?.[0] ?? '';
      fields[name] = attribute(chosen, 'value');
    } else fields[name] = attribute(text, 'value');
  }
  return fields;
}

function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

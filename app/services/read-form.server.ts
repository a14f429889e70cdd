/** The two ways in which a browser sends a form. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The most fields of a staff form with a list of rows. */
export const manyFields = 3000;

/**
 * The form that a request carries. Anything else is the sender's mistake and thrown as the answer
 * to it: 415 for a body that is no form in UTF-8, 400 for a form that is broken, cut off, or has more
 * than `mostFields` fields: those are counted before they are read.
 */
export async function readForm(request: Request, mostFields = 200): Promise<FormData> {
  assertForm(request);
  try {
    const body = Buffer.from(await request.arrayBuffer());
    if (hasMoreFields(body, request.headers, mostFields)) throw new Error('Too many fields');
    return storableForm(await new Response(body, { headers: request.headers }).formData());
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/**
 * A form as databases take it. PostgreSQL refuses NUL in any text: here it becomes another control
 * character, which rules take out of texts, and which no id, key or choice has. Addresses with a NUL
 * are refused by the shell.
 */
export function storableForm(fields: Iterable<[string, FormDataEntryValue]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    form.append(name, typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value);
  }
  return form;
}

/** Counts the separators between fields, without parsing the form. */
function hasMoreFields(body: Buffer, headers: Headers, most: number): boolean {
  const isMultipart = /^multipart/i.test(headers.get('content-type') ?? '');
  const between = isMultipart ? 'content-disposition:' : '&';
  const text = isMultipart ? body.toString('latin1').toLowerCase() : body;
  let count = 0;
  for (
    let at = text.indexOf(between);
    at >= 0 && count <= most;
    at = text.indexOf(between, at + 1)
  ) {
    count += 1;
  }
  return count > most;
}

/** Throws the answer 415 to a request whose body is no form in UTF-8. */
export function assertForm({ headers }: Request): void {
  if (!isForm(headers)) throw new Response(null, { status: 415 });
}

function isForm(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = charset === undefined || /^\s*charset="?utf-?8"?\s*$/.test(charset);
  const coding = headers.get('content-encoding') ?? 'identity';
  return formTypes.includes(type.trim()) && isUtf8 && coding === 'identity';
}

/** The two ways in which a browser sends a form. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The form that a request carries. Anything else is the sender's mistake and thrown as the answer
 * to it: 415 for a body that is no form in UTF-8, 400 for a form that is broken or cut off.
 */
export async function readForm(request: Request): Promise<FormData> {
  assertForm(request);
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
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

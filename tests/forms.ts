/** A form with these fields, as a browser sends it. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The errors of a refused form by field; none of an accepted one. */
export function errorsOf(
  parsed: { ok: true } | { ok: false; errors: Record<string, string> },
): Record<string, string> {
  return parsed.ok ? {} : parsed.errors;
}

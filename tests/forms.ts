export type Fields = Record<string, string | string[] | File>;

/** A form as a browser sends it; a list sends its name once per value. */
export function toFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

export function getErrors(
  result: { ok: true } | { ok: false; errors: Record<string, string> },
): Record<string, string> {
  return result.ok ? {} : result.errors;
}

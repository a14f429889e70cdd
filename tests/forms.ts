export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export function errorsOf(
  parsed: { ok: true } | { ok: false; errors: Record<string, string> },
): Record<string, string> {
  return parsed.ok ? {} : parsed.errors;
}

/** Blank if nothing is stored, or if storage is disabled. */
export function readChoice(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch (error) {
    console.info(`The ${name} could not be stored.`, error);
  }
}

/** Milliseconds after which a page that nobody went on to is forgotten. */
const keptMs = 5000;

/** Pages fetched before they are asked for, by address. Lives in the browser only. */
const early = new Map<string, { data: Promise<unknown>; until: number }>();
let expected: string | null = null;
let isListening = false;

/** True while changes are heard of: only then is a page from a moment ago the page of now. */
export function trustEarlyPages(hearsChanges: boolean): void {
  isListening = hearsChanges;
  early.clear();
}

/** Something changed: whatever was fetched before it is forgotten. */
export function forgetEarlyPages(): void {
  early.clear();
}

/** The next answer for this address is to be kept for the visitor; false when it is there already. */
export function expectEarlyPage(address: string): boolean {
  if (!isListening || early.has(address)) return false;
  expected = address;
  return true;
}

/** What was fetched early, if that is to be had, else what `ask` answers. */
export async function earlyOr<Data>(address: string, ask: () => Promise<Data>): Promise<Data> {
  if (expected === address) {
    expected = null;
    const data = ask();
    early.set(address, { data, until: performance.now() + keptMs });
    try {
      return await data;
    } catch (error) {
      early.delete(address);
      console.debug('A page could not be fetched early.', error);
      // Nobody asked for it yet: whoever does gets a try of his own.
      return undefined as Data;
    }
  }
  const kept = early.get(address);
  early.delete(address);
  return kept && kept.until > performance.now() ? (kept.data as Promise<Data>) : ask();
}

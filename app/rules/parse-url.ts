/** As `URL.parse`, which Safari before 18 and Chrome before 126 lack. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

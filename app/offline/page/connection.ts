/** What some browsers tell of the line. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * True where each byte costs: the visitor saves data, the line is a slow one, or that of a mobile
 * network. Where a browser tells nothing of it the line is taken for one that does not.
 */
export function isMetered({ saveData, effectiveType, type }: Connection = {}): boolean {
  return saveData === true || /2g$/.test(effectiveType ?? '') || type === 'cellular';
}

/** The line of this device, now. */
export function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

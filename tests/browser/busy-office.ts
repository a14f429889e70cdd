import { setTimeout as passes } from 'node:timers/promises';
import { updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../sites/sample-input.ts';
import type { TestSite } from '../sites/test-site.ts';

/** Saves one package after the other until it is told to stop; its price counts the saves. */
export function keepSaving({ services: { database } }: TestSite, id: string, everyMs: number) {
  const input = { ...blankPackage, packageName: 'Saved again', packageType: 'umrah' };
  let count = 0;
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      count += 1;
      await updatePackage(database, id, { ...input, price: String(1000 + count) });
      await passes(everyMs);
    }
  })();
  return {
    count: () => count,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

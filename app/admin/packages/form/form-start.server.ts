import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { listPackageTypes } from '../../../data/packages/packages.server.ts';
import { linesOf } from '../../../rules/packages/fact-lines.ts';
import type { PackageFormStart } from '../package-form-values.ts';

/** What every form of a package is drawn with, whatever is in its fields. */
export async function aroundForm(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<PackageFormStart, 'otherTypes' | 'today' | 'website'>> {
  const { database, website } = servicesOf(context);
  const { today, typed } = await website.read();
  const { highlights, inclusions } = typed.packages;
  return {
    otherTypes: await listPackageTypes(database),
    today,
    website: {
      highlights: highlights.map(({ text }) => text),
      inclusions: inclusions.flatMap(({ items }) => linesOf(items)),
    },
  };
}

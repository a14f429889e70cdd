import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { listPackageTypes } from '../../../data/packages/packages.server.ts';
import { linesOf } from '../../../rules/packages/fact-lines.ts';
import type { FixedLists } from '../../../rules/packages/form/package-remarks.ts';
import type { WebsiteContent } from '../../../rules/website/sections.ts';
import type { PackageFormStart } from '../package-form-values.ts';

/** What every form of a package is drawn with, whatever is in its fields. */
export async function aroundForm(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<PackageFormStart, 'otherTypes' | 'today' | 'website'>> {
  const { database, website } = servicesOf(context);
  const { today, typed } = await website.read();
  return {
    otherTypes: await listPackageTypes(database),
    today,
    website: fixedLists(typed),
  };
}

/** What the website says of every package without lists of its own. */
export function fixedLists({ packages }: WebsiteContent): FixedLists {
  return {
    highlights: packages.highlights.map(({ text }) => text),
    inclusions: packages.inclusions.flatMap(({ items }) => linesOf(items)),
  };
}

import { CompareChoice } from './compare/compare-choice.tsx';
import type { PackageSummary } from './package-summary.ts';
import { PutAside } from './put-aside.tsx';

/** What can be done with a package of the list besides opening it. */
export function CardActions({
  tourPackage: { id, title },
}: {
  tourPackage: Pick<PackageSummary, 'id' | 'title'>;
}) {
  return (
    <>
      <CompareChoice id={id} title={title} />
      <PutAside id={id} title={title} />
    </>
  );
}

import { useId } from 'react';
import { Link } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import { guidePath } from '../../../rules/website/guide/guide-topics.ts';
import { linkToPage } from '../../../ui/link-to-page.ts';
import { asBlock } from '../../../ui/texts/said.tsx';
import { PackageIcon } from '../package-icon.tsx';

interface LineListProps {
  title: string;
  lines: string[];
  /** What stands before each. */
  mark: 'check' | 'close' | 'document';
}

/** A heading and one thing on each line. */
function LineList({ title, lines, mark }: LineListProps) {
  const colour = mark === 'close' ? 'text-soft' : 'text-green';
  return (
    <section className="border-line border-t-2 pt-5">
      <h3 className="text-2xl text-green">{title}</h3>
      <Lines lines={lines} mark={mark} colour={colour} />
    </section>
  );
}

function Lines({ lines, mark, colour }: Omit<LineListProps, 'title'> & { colour: string }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
        <li key={index} className="flex items-start gap-3">
          <PackageIcon name={mark} className={`mt-1 ${colour}`} />
          <span className="wrap-anywhere" {...asBlock(line)}>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is to be brought along, and where the guide says more of it. */
export function DocumentList({ lines, hasGuide }: { lines: string[]; hasGuide: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={lines.length > 0 ? '' : 'print:hidden'}>
      <h2 id={id} className="heading">
        {t.documents}
      </h2>
      {lines.length > 0 ? <Lines lines={lines} mark="document" colour="text-gold" /> : null}
      {hasGuide ? (
        <p className="mt-4 print:hidden">
          <Link to={guidePath('documents')} {...linkToPage()} className="text-link touch-link">
            {t.moreOnDocuments}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** What the price covers and what it does not, as staff wrote it for this package. */
export function IncludedLists({
  included,
  notIncluded,
}: {
  included: string[];
  notIncluded: string[];
}) {
  return (
    <div className="package-inclusions mt-8 grid gap-6 sm:grid-cols-2">
      {included.length > 0 ? <LineList title={t.included} lines={included} mark="check" /> : null}
      {notIncluded.length > 0 ? (
        <LineList title={t.notIncluded} lines={notIncluded} mark="close" />
      ) : null}
    </div>
  );
}

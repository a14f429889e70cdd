import { Link } from 'react-router';
import { search as t } from '#texts/guide.ts';
import { card } from '#texts/site.ts';
import type { TextRun } from '../../rules/search/marked-text.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import type { FoundGroup, FoundPackage, FoundView } from './search-view.server.ts';

/** What was found of one kind, below its heading. */
export function FoundList({ group }: { group: FoundGroup }) {
  const { kind, total, found } = group;
  const names = { packages: t.packages, guide: t.guide, pages: t.pages };
  return (
    <section aria-labelledby={`found-${kind}`} className="found">
      <h2 id={`found-${kind}`} className="found-heading">
        {kind === 'questions' ? <Said>{group.title}</Said> : names[kind]}{' '}
        <span className="found-count">{total}</span>
      </h2>
      <ul className="found-list">
        {found.map((one) => (
          <li key={one.path} className="found-item">
            <FoundLink found={one} />
            {'price' in one ? <PackageFacts found={one} /> : null}
            {one.text.length > 0 ? (
              <p className="found-text" {...asBlock(plainText(one.text))}>
                <Marked runs={one.text} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {total > found.length ? (
        <p className="mt-3 text-soft">{t.firstOf(found.length, total)}</p>
      ) : null}
    </section>
  );
}

/** The way to what was found, below what it is a part of. */
export function FoundLink({ found: { path, title, within } }: { found: FoundView }) {
  return (
    <>
      {within ? (
        <p className="found-within">
          <Said>{within}</Said>
        </p>
      ) : null}
      <Link to={path} {...linkToPage()} className="found-title font-display">
        <bdi {...asBlock(plainText(title))}>
          <Marked runs={title} />
        </bdi>
      </Link>
    </>
  );
}

function PackageFacts({ found }: { found: FoundPackage }) {
  const { typeLabel, price, priceMeaning, nextBatch } = found;
  return (
    <p className="found-facts">
      <span className="found-type">{typeLabel}</span>
      <span className="prices font-semibold">{price}</span>
      {priceMeaning ? <span className="text-soft">{priceMeaning}</span> : null}
      <span className="text-soft">{card.nextBatch(nextBatch)}</span>
    </p>
  );
}

function Marked({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    isMarked ? <mark key={at}>{text}</mark> : text,
  );
}

function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

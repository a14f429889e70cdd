import { Link } from 'react-router';
import { guide, search as t } from '#texts/guide.ts';
import { card, frame } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import type { TextRun } from '../../rules/search/search-terms.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { AgencyText, asBlock } from '../../ui/texts/agency-text.tsx';
import { ChatLink, PhoneButton, whatsappLink } from '../frame/contact-links.tsx';
import type { FoundGroup, FoundPackage, FoundView } from './search-view.server.ts';

export function FoundList({ group }: { group: FoundGroup }) {
  const { kind, total, found } = group;
  const names = { packages: frame.packages, guide: guide.guide, pages: t.pages };
  return (
    <section
      aria-labelledby={`found-${kind}`}
      className="[&_mark]:rounded-xs [&_mark]:bg-gold/24 [&_mark]:text-inherit"
    >
      <h2 id={`found-${kind}`} className="text-[1.5rem] text-green">
        {kind === 'questions' ? <AgencyText>{group.title}</AgencyText> : names[kind]}{' '}
        <span className="text-[1.125rem] text-soft">{total}</span>
      </h2>
      <ul className="mt-3 max-w-3xl border-gold/45 border-t">
        {found.map((one) => (
          <li key={one.path} className="group relative border-gold/45 border-b py-4">
            <FoundLink found={one} className="after:absolute after:inset-0" />
            {'price' in one ? <PackageFacts found={one} /> : null}
            {one.text.length > 0 ? (
              <p className="mt-1.5" {...asBlock(plainText(one.text))}>
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

function FoundLink({
  found: { path, title, within },
  className = '',
}: {
  found: FoundView;
  className?: string;
}) {
  return (
    <>
      {within ? (
        <p className="text-[0.9375em] text-soft">
          <AgencyText>{within}</AgencyText>
        </p>
      ) : null}
      <Link
        to={path}
        {...linkToPage()}
        className={`found-title inline-flex min-h-11 items-center font-display text-[1.375rem] text-green leading-tight underline decoration-transparent decoration-1 underline-offset-[0.2em] hover:decoration-gold group-hover:decoration-gold ${className}`}
      >
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
      <span className="rounded bg-band px-3 py-0.5 font-semibold text-on-band">{typeLabel}</span>
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

export function NothingFound({ perhaps }: { perhaps: FoundView[] }) {
  const company = useCompany();
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      {perhaps.length > 0 ? (
        <div>
          <h2 className="text-[1.5rem] text-green">{t.perhaps}</h2>
          <ul className="mt-2 grid gap-2">
            {perhaps.map((one) => (
              <li key={one.path}>
                <FoundLink found={one} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-lg">{t.askUs}</p>
      <div className="flex flex-wrap gap-3">
        <PhoneButton className="button-green" />
        {company.whatsapp.number ? (
          <ChatLink href={whatsappLink(company)}>{frame.chatOnWhatsapp}</ChatLink>
        ) : null}
      </div>
      <Ways />
    </div>
  );
}

export function NothingAsked() {
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      <p className="text-lg">{t.writeWords}</p>
      <ul className="flex flex-wrap gap-3">
        {t.examples.map((word) => (
          <li key={word}>
            <Link
              to={`/search?q=${encodeURIComponent(word)}`}
              className="filter-button inline-flex items-center"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <Ways />
    </div>
  );
}

function Ways() {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/packages" {...linkToPage()} className="text-link touch-link">
        {frame.viewAllPackages}
      </Link>
      <Link to="/guide" {...linkToPage()} className="text-link touch-link">
        {guide.guide}
      </Link>
    </p>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { fillIn } from '../../rules/fields/placeholders.ts';
import { nameIn } from '../../rules/fields/section-fields.ts';
import { parseSharedPage, searchResult } from '../../rules/website/parts/sharing-rules.ts';
import { useSectionForm } from '../fields/section-form-state.ts';
import type { SectionStart } from './section-start.server.ts';

interface SharedPageProps {
  name: string;
  site: NonNullable<SectionStart['sharing']>;
  children: ReactNode;
}

const keys = ['title', 'description', 'headline', 'line'] as const;
type Texts = Record<(typeof keys)[number], string>;

export function SharedPage({ name, site, children }: SharedPageProps) {
  const { typed } = useSectionForm();
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(keys.map((key) => [key, typed.values[nameIn(name, key)] ?? ''])) as Texts,
  );
  const page = parseSharedPage(name);
  if (!page) return children;
  const filled = fillIn(texts, site.values);
  const result = searchResult(page, filled, site);
  return (
    <div
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8 [&>.field-grid]:grid-cols-1"
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
        const key = keys.find((one) => nameIn(name, one) === target.name);
        if (key) setTexts({ ...texts, [key]: target.value });
      }}
    >
      {children}
      <div className="grid gap-5">
        <ResultLook result={result} name={site.name} />
        <CardLook page={page} texts={texts} filled={filled} address={result.address} />
      </div>
    </div>
  );
}

const look = 'overflow-hidden rounded-lg border border-line bg-raised';

function ResultLook({ result, name }: { result: ReturnType<typeof searchResult>; name: string }) {
  const { title, address, description, tooLong } = result;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">In a search</figcaption>
      <div className={`px-4 py-3.5 leading-[1.45] ${look}`}>
        <p className="mb-1 grid text-[0.9375em] leading-[1.3]">
          <bdi>{name}</bdi>
          <span className="text-soft">{address}</span>
        </p>
        <p className="text-[1.1875em] text-green leading-[1.3]" dir="auto">
          {title}
        </p>
        <p dir="auto" className="text-[0.9375em] text-soft">
          {description}
        </p>
      </div>
      <div role="status">
        {tooLong.map(({ what, length, shown }) => (
          <p key={what} className="mt-2 text-[0.9375em] text-gold">
            {what === 'title' ? "With the agency's name the title" : 'The description'} has {length}{' '}
            characters; about {shown} are shown.
          </p>
        ))}
      </div>
    </figure>
  );
}

interface CardLookProps {
  page: string;
  texts: Texts;
  filled: Texts;
  address: string;
}

function CardLook({ page, texts, filled, address }: CardLookProps) {
  const { headline, line } = useAfterPause(texts);
  const search = new URLSearchParams({ page, headline, line });
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Forwarded to somebody</figcaption>
      <div className={look}>
        <img
          src={`/admin/website/sharing/preview?${search}`}
          width="1200"
          height="630"
          loading="lazy"
          alt={`${filled.headline}. ${filled.line}`}
          className="w-full bg-sand"
        />
        <p className="px-4 pt-2.5 font-semibold leading-[1.3]" dir="auto">
          {filled.title}
        </p>
        <p className="px-4 pb-3 text-[0.9375em] text-soft">{address}</p>
      </div>
    </figure>
  );
}

const pauseMs = 500;

function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

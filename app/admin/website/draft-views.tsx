import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { fillPlaceholders } from '../../rules/fields/fields.ts';
import { draftThemeField, toFieldName } from '../../rules/fields/section-fields.ts';
import { parseSharedPage, searchSnippet } from '../../rules/website/parts/sharing-rules.ts';
import { type SectionName, sectionInfo } from '../../rules/website/sections.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { useFormChanges, useSectionForm } from '../fields/staff-form.tsx';
import type { SectionStart } from './save-section.server.ts';

const pauseMs = 500;

const screenWidths = { Phone: 360, Desktop: 1280 } as const;
const themes = ['Light', 'Dark'] as const;
type Screen = keyof typeof screenWidths;
type Theme = (typeof themes)[number];

type DraftFrameProps = { section: SectionName; form: RefObject<HTMLFormElement | null> };

export const sideHeadingClass = 'font-semibold font-text text-[1.0625rem] leading-[1.3]';

export function DraftFrame({ section, form }: DraftFrameProps) {
  const [screen, setScreen] = useState<Screen>('Phone');
  const [theme, setTheme] = useState<Theme>('Light');
  const name = `preview-${useId()}`;
  const stage = useScaledFrame(screenWidths[screen]);
  const isHydrated = useIsHydrated();
  const action = `/admin/website/${section}/preview`;
  const scrollKeeper = useKeptScroll(/#.*/.exec(sectionInfo[section].page ?? '')?.[0]);
  function sendDraft(form: HTMLFormElement, theme: Theme) {
    const texts = new FormData(form);
    texts.set(draftThemeField, theme.toLowerCase());
    scrollKeeper.remember();
    sendTexts(texts, { action, target: name });
  }
  useFormChanges(form, (current) => sendDraft(current, theme), pauseMs);
  function chooseTheme(nextTheme: Theme) {
    setTheme(nextTheme);
    if (form.current) sendDraft(form.current, nextTheme);
  }
  return (
    <section aria-labelledby={`${name}-title`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`${name}-title`} className={`me-auto ${sideHeadingClass}`}>
          As visitors will see it
        </h2>
        {isHydrated ? (
          <>
            <Choice
              label="Width"
              options={Object.keys(screenWidths) as Screen[]}
              value={screen}
              onChoose={setScreen}
            />
            <Choice label="Theme" options={themes} value={theme} onChoose={chooseTheme} />
          </>
        ) : (
          <button
            type="submit"
            form={`section-${section}`}
            formAction={action}
            formTarget={name}
            className="button button-outline"
          >
            Show
          </button>
        )}
      </div>
      <div
        ref={stage}
        className="h-(--tall,40rem) overflow-hidden rounded-lg border border-line bg-sand [--frame:360px] [--scale:1]"
      >
        <iframe
          ref={scrollKeeper.frame}
          name={name}
          title="As visitors will see it"
          sandbox="allow-same-origin"
          onLoad={scrollKeeper.restore}
          className="mx-auto block h-[calc(var(--tall,40rem)/var(--scale))] w-(--frame) origin-top-left scale-(--scale)"
        />
      </div>
    </section>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  value: Option;
  onChoose: (option: Option) => void;
}

function Choice<Option extends string>({ label, options, value, onChoose }: ChoiceProps<Option>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
          className="min-h-11 border border-line bg-raised px-3.5 first-of-type:rounded-l-md last-of-type:-ml-px last-of-type:rounded-r-md aria-pressed:relative aria-pressed:border-green aria-pressed:bg-band aria-pressed:text-on-band"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}

/** Uses a separate form: submitting the real one would send files and run its listeners. */
function sendTexts(texts: FormData, { action, target }: { action: string; target: string }) {
  const copy = document.createElement('form');
  Object.assign(copy, { method: 'post', action, target, hidden: true });
  for (const [name, value] of texts) {
    if (typeof value !== 'string') continue;
    const input = document.createElement('textarea');
    Object.assign(input, { name, value });
    copy.append(input);
  }
  document.body.append(copy);
  copy.submit();
  copy.remove();
}

/** The height of the site's header in pixels. */
const headerHeight = 96;

/** Scrolls to the anchor, then keeps the position. A URL fragment would also scroll the outer page. */
function useKeptScroll(anchor: string | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const lastScroll = useRef<number>(null);
  const isLoaded = () => {
    const { URL } = frame.current?.contentDocument ?? {};
    return URL !== undefined && URL !== 'about:blank';
  };
  return {
    frame,
    remember() {
      if (isLoaded()) lastScroll.current = frame.current?.contentWindow?.scrollY ?? null;
    },
    restore() {
      const view = frame.current?.contentWindow;
      if (!view || !isLoaded()) return;
      const target = anchor ? view.document.querySelector(anchor) : null;
      const anchorTop = target ? target.getBoundingClientRect().top - headerHeight : 0;
      view.scrollTo({ top: lastScroll.current ?? anchorTop, behavior: 'instant' });
    },
  };
}

function useScaledFrame(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, current.clientWidth / width);
      current.style.setProperty('--scale', String(scale));
      current.style.setProperty('--frame', `${width}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return stage;
}

interface SharingExamplesProps {
  name: string;
  site: NonNullable<SectionStart['sharing']>;
  children: ReactNode;
}

const keys = ['title', 'description', 'headline', 'line'] as const;
type Texts = Record<(typeof keys)[number], string>;

export function SharingExamples({ name, site, children }: SharingExamplesProps) {
  const { input } = useSectionForm();
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(
        keys.map((key) => [key, input.values[toFieldName(name, key)] ?? '']),
      ) as Texts,
  );
  const page = parseSharedPage(name);
  if (!page) return children;
  const filledTexts = fillPlaceholders(texts, site.values);
  const result = searchSnippet(page, filledTexts, site);
  return (
    <div
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8 [&>.field-grid]:grid-cols-1"
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
        const key = keys.find((textKey) => toFieldName(name, textKey) === target.name);
        if (key) setTexts({ ...texts, [key]: target.value });
      }}
    >
      {children}
      <div className="grid gap-5">
        <SearchExample result={result} name={site.name} />
        <CardExample page={page} texts={texts} filledTexts={filledTexts} address={result.address} />
      </div>
    </div>
  );
}

const cardClass = 'overflow-hidden rounded-lg border border-line bg-raised';

function SearchExample({
  result,
  name,
}: {
  result: ReturnType<typeof searchSnippet>;
  name: string;
}) {
  const { title, address, description, tooLong } = result;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">In search results</figcaption>
      <div className={`px-4 py-3.5 leading-[1.45] ${cardClass}`}>
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

type CardExampleProps = { page: string; texts: Texts; filledTexts: Texts; address: string };

function CardExample({ page, texts, filledTexts, address }: CardExampleProps) {
  const { headline, line } = useDelayedValue(texts);
  const search = new URLSearchParams({ page, headline, line });
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">In a forwarded message</figcaption>
      <div className={cardClass}>
        <img
          src={`/admin/website/sharing/preview?${search}`}
          width="1200"
          height="630"
          loading="lazy"
          alt={`${filledTexts.headline}. ${filledTexts.line}`}
          className="w-full bg-sand"
        />
        <p className="px-4 pt-2.5 font-semibold leading-[1.3]" dir="auto">
          {filledTexts.title}
        </p>
        <p className="px-4 pb-3 text-[0.9375em] text-soft">{address}</p>
      </div>
    </figure>
  );
}

function useDelayedValue<Value>(value: Value): Value {
  const [delayedValue, setDelayedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedValue(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayedValue;
}

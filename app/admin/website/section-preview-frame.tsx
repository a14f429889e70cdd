import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { themeField } from '../../rules/fields/section-form.ts';
import { type SectionName, sectionInfo } from '../../rules/website/sections.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';

const pauseMs = 500;

const screens = { Phone: 360, Desktop: 1280 } as const;
const themes = ['Light', 'Dark'] as const;
type Screen = keyof typeof screens;

interface SectionPreviewProps {
  section: SectionName;
  form: RefObject<HTMLFormElement | null>;
}

export const besideHeading = 'font-semibold font-text text-[1.0625rem] leading-[1.3]';

export function SectionPreview({ section, form }: SectionPreviewProps) {
  const [screen, setScreen] = useState<Screen>('Phone');
  const [theme, setTheme] = useState<(typeof themes)[number]>('Light');
  const name = `preview-${useId()}`;
  const stage = useScaledFrame(screens[screen]);
  const isHydrated = useIsHydrated();
  const action = `/admin/website/${section}/preview`;
  const place = useKeptPlace(/#.*/.exec(sectionInfo[section].page)?.[0]);
  useDraft(form, {
    action,
    target: name,
    theme: theme.toLowerCase(),
    beforeSend: place.remember,
  });
  return (
    <section aria-labelledby={`${name}-title`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`${name}-title`} className={`me-auto ${besideHeading}`}>
          As visitors will see it
        </h2>
        {isHydrated ? (
          <>
            <Choice
              label="Width"
              options={Object.keys(screens) as Screen[]}
              {...{ chosen: screen, choose: setScreen }}
            />
            <Choice label="Theme" options={themes} {...{ chosen: theme, choose: setTheme }} />
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
          ref={place.frame}
          name={name}
          title="As visitors will see it"
          sandbox="allow-same-origin"
          onLoad={place.restore}
          className="mx-auto block h-[calc(var(--tall,40rem)/var(--scale))] w-(--frame) origin-top-left scale-(--scale)"
        />
      </div>
    </section>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  choose: (option: Option) => void;
}

function Choice<Option extends string>({ label, options, chosen, choose }: ChoiceProps<Option>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
          className="min-h-11 border border-line bg-raised px-3.5 first-of-type:rounded-l-md last-of-type:-ml-px last-of-type:rounded-r-md aria-pressed:relative aria-pressed:border-green aria-pressed:bg-band aria-pressed:text-on-band"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}

interface Draft {
  action: string;
  target: string;
  theme: string;
  beforeSend: () => void;
}

/** Sends what is typed into the frame: at first, on another theme, after each pause in typing. */
function useDraft(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const { theme } = draft;
  const send = useEffectEvent((theme: string) => {
    if (!form.current) return;
    const texts = new FormData(form.current);
    texts.set(themeField, theme);
    draft.beforeSend();
    sendTexts(texts, draft);
  });
  useEffect(() => {
    const { current } = form;
    let pause: number | undefined;
    const later = () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(() => send(theme), pauseMs);
    };
    send(theme);
    for (const kind of ['input', 'change']) current?.addEventListener(kind, later);
    return () => {
      window.clearTimeout(pause);
      for (const kind of ['input', 'change']) current?.removeEventListener(kind, later);
    };
  }, [form, theme]);
}

/** In a form of its own: chosen files stay, and no other listener hears the submit. */
function sendTexts(texts: FormData, { action, target }: Draft) {
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

/** Pixels: the bar of the site lies over the top. */
const barHeight = 96;

/** Begins at the anchor, then keeps its place. A fragment would scroll the outer page, too. */
function useKeptPlace(anchor: string | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef<number>(null);
  const isShown = () => {
    const { URL } = frame.current?.contentDocument ?? {};
    return URL !== undefined && URL !== 'about:blank';
  };
  return {
    frame,
    remember() {
      if (isShown()) top.current = frame.current?.contentWindow?.scrollY ?? null;
    },
    restore() {
      const view = frame.current?.contentWindow;
      if (!view || !isShown()) return;
      const begin = anchor ? view.document.querySelector(anchor) : null;
      const from = begin ? begin.getBoundingClientRect().top - barHeight : 0;
      view.scrollTo({ top: top.current ?? from, behavior: 'instant' });
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

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import { parseForm } from '../../rules/form.ts';
import { galleryImageRules } from '../../rules/gallery/gallery-image-rules.ts';
import { galleryAddress, staysField } from './gallery-address.ts';
import type { ImageTextsAnswer } from './image-texts-answer.ts';

interface CaptionFieldProps {
  image: GalleryImage;
  /** How far down the gallery is shown. */
  show: number;
  /** The stored name is a camera's: visitors do not see it. */
  isUnseen: boolean;
}

/**
 * The caption of an image that still has its file's name: Enter saves it and goes on to the next
 * such image, leaving the field saves it, too. Without a script it is a form like any other.
 */
export function CaptionField({ image, show, isUnseen }: CaptionFieldProps) {
  const { id, category, caption } = image;
  const fetcher = useFetcher<ImageTextsAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  const [wrong, setWrong] = useState<string | null>(null);
  const ids = useId();
  const action = galleryAddress(category, { edit: id, show });
  const answered = fetcher.state === 'idle' ? fetcher.data?.errors : undefined;
  const error = wrong ?? answered?.caption ?? answered?.form;
  useAskBeforeClosing(input);

  useEffect(() => {
    // The same text again is another try.
    if (answered) sent.current = '';
  }, [answered]);

  /** True when there is nothing wrong with what is typed; nothing typed is right, too. */
  function save(): boolean {
    const form = input.current?.form;
    if (!form) return true;
    const typed = new FormData(form);
    const text = String(typed.get('caption')).trim();
    if (text === '' || text === sent.current) return true;
    const parsed = parseForm(galleryImageRules, typed);
    setWrong(parsed.ok ? null : (parsed.errors.caption ?? null));
    if (!parsed.ok) return false;
    sent.current = text;
    typed.set(staysField, 'yes');
    void fetcher.submit(typed, { method: 'post', action });
    return true;
  }
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="caption-row"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (save()) nextField(input.current)?.focus();
      }}
    >
      <label htmlFor={ids} className="text-[0.9375rem] font-semibold">
        Caption<span className="sr-only"> of {caption}</span>
      </label>
      <input
        ref={input}
        id={ids}
        name="caption"
        autoComplete="off"
        enterKeyHint="next"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${ids}-said`}
        className="field-input"
        onInput={() => setWrong(null)}
        onBlur={(event) => {
          // Another window came in front: the field is still the one that is typed in.
          if (document.activeElement !== event.currentTarget) save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = '';
        }}
      />
      <p id={`${ids}-said`} role="alert" className="text-[0.875rem] font-semibold text-error">
        {error}
      </p>
      <p role="status" className="text-[0.875rem] text-soft empty:hidden">
        {fetcher.state === 'idle' ? '' : 'Saving...'}
      </p>
      {isUnseen ? (
        <p className="text-[0.875rem] text-soft">Visitors do not see this file’s name.</p>
      ) : null}
      <span className="without-script">
        <button type="submit" className="button button-outline">
          Save<span className="sr-only"> the caption of {caption}</span>
        </button>
      </span>
    </fetcher.Form>
  );
}

/** The caption's field of the next card that has one. */
function nextField(field: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.caption-row input')];
  return field ? fields[fields.indexOf(field) + 1] : undefined;
}

/** The browser asks before a window is closed in which a caption is half typed. */
function useAskBeforeClosing(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (input.current?.value.trim()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [input]);
}

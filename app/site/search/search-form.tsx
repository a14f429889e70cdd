import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { search as t } from '#texts/guide.ts';
import { maxQuery } from '../../rules/limits.ts';
import { fadeBetweenPages } from '../../ui/link-to-page.ts';
import { isSlashOn, setSlash } from './use-search-keys.ts';

const id = 'site-q';

/** The field with what was asked; it works without a script. */
export function SearchForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    // Another address says something else; what somebody is typing stays.
    const { current } = field;
    if (current && current !== document.activeElement) current.value = query;
  }, [query]);
  useEffect(() => {
    // Led here by the keyboard, or a button pressed with nothing typed.
    if (search === '?q=') field.current?.focus();
  }, [search]);
  return (
    <Form
      role="search"
      action="/search"
      viewTransition={fadeBetweenPages()}
      className="grid max-w-3xl gap-3"
    >
      <label htmlFor={id} className="font-semibold">
        {t.field}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          dir={query ? 'auto' : undefined}
          maxLength={maxQuery}
          defaultValue={query}
          autoComplete="off"
          aria-describedby="site-q-hint"
          aria-keyshortcuts="/ Control+K Meta+K"
          className="field-input w-auto min-w-0 flex-[1_1_9rem]"
        />
        <button type="submit" className="button button-green">
          {t.search}
        </button>
      </div>
      <p id="site-q-hint" className="text-soft">
        {t.hint}
      </p>
      <SlashChoice />
    </Form>
  );
}

/** Turns the key "/" off and on; without a script there is no such key. */
function SlashChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isSlashOn()), []);
  if (isOn === null) return null;
  return (
    <label className="hidden min-h-11 items-center gap-2 text-soft lg:[@media(hover:hover)]:flex">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          if (setSlash(target.checked)) setOn(target.checked);
        }}
        className="size-5 shrink-0 accent-green"
      />
      {t.slashKey}
    </label>
  );
}

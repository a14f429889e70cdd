import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { InputField, SelectField } from '../../../ui/forms/field.tsx';
import { fadeBetweenPages } from '../../../ui/page-transition.ts';
import type { FindView } from './find-view.server.ts';

const controls = ['month', 'budget', 'days', 'from', 'season', 'sort'] as const;

/**
 * What visitors look for, in the address with and without a script. On a phone it is folded behind
 * one row, until any of it is in use.
 */
export function FindForm({ view }: { view: FindView }) {
  const { values, options, hidden, isInUse, search } = view;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const searchBefore = useRef(search);
  useEffect(() => {
    // Another address says something else; what somebody changed meanwhile stays.
    const [before, shown] = [searchBefore.current, search].map(
      (text): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
    );
    searchBefore.current = search;
    for (const name of ['q', ...controls]) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      const isUnchanged = isField && field.value === (before?.[name] ?? '');
      if (isUnchanged && field !== document.activeElement) field.value = shown?.[name] ?? '';
    }
  }, [search]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const params = new URLSearchParams(filled.map(([name, value]) => [name, String(value).trim()]));
    void submit(params, {
      action: '/packages',
      preventScrollReset: true,
      viewTransition: fadeBetweenPages(),
    });
  }

  return (
    <details className="find group mt-6 print:hidden" open={isInUse}>
      <summary className="find-summary flex min-h-12 items-center rounded border border-line bg-raised px-4 py-2 font-semibold text-green before:ms-1 before:me-3.5 before:size-2 before:-rotate-45 before:border-current before:border-e-2 before:border-b-2 rtl:before:rotate-45 group-open:before:rotate-45 rtl:group-open:before:-rotate-45 md:supports-[selector(::details-content)]:hidden">
        {t.searchAndFilter}
      </summary>
      <Form
        ref={form}
        action="/packages"
        role="search"
        aria-label={t.searchPackages}
        className="mt-4 grid gap-4 min-[21rem]:grid-cols-2 max-[27rem]:[&:lang(kn)]:grid-cols-1 md:grid-cols-3 lg:grid-cols-4"
        onSubmit={show}
      >
        <div className="col-span-full lg:col-span-2">
          <InputField
            id="q"
            name="q"
            type="search"
            label={t.search}
            maxLength={80}
            defaultValue={values.q}
            placeholder={t.searchHint}
          />
        </div>
        {controls.map((name) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={t.controls[name].label}
            defaultValue={values[name]}
          >
            <option value="">{t.controls[name].any}</option>
            {options[name].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2 [&>.text-link]:self-center">
          <button type="submit" className="button button-green">
            {t.show}
          </button>
          {isInUse ? (
            <Link to="/packages" preventScrollReset className="text-link touch-link">
              {t.showAllPackages}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

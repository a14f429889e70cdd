import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { frame } from '#texts/site.ts';
import { type PackageFilter, packageFilters } from '../../rules/packages/package-types.ts';
import { InputField, SelectField } from '../../ui/forms/field.tsx';
import { fadeBetweenPages } from '../../ui/link-to-page.ts';
import type { FindView, NearestView } from './find-view.server.ts';

const controls = ['month', 'budget', 'days', 'from', 'season', 'sort'] as const;

/** What visitors look for, kept in the address. On a phone it is folded until any of it is in use. */
export function FindForm({ view }: { view: FindView }) {
  const { values, options, hidden, isInUse, search } = view;
  const form = useRef<HTMLFormElement>(null);
  const show = useShow();
  const searchBefore = useRef(search);
  useEffect(() => {
    // Follow the address, but keep what somebody changed meanwhile.
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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    show(filled.map(([name, value]) => [name, String(value).trim()]));
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
        onSubmit={onSubmit}
      >
        <div className="col-span-full lg:col-span-2">
          <InputField
            id="q"
            name="q"
            type="search"
            label={frame.search}
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

/** The type of package, in the address beside the search. One row at 320 px; larger letters scroll sideways. */
export function FilterButtons({ chosen, search }: { chosen: PackageFilter; search: string }) {
  const show = useShow();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'type');
  return (
    <Form
      action="/packages"
      preventScrollReset
      viewTransition={fadeBetweenPages()}
      aria-label={t.filterPackages}
      className="-m-2 flex gap-[clamp(0.25rem,2vw,0.5rem)] overflow-x-auto overscroll-x-contain scroll-px-4 p-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('value')) return;
        event.preventDefault();
        show(others);
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {packageFilters.map((filter) => (
        <button
          key={filter}
          type="submit"
          aria-pressed={filter === chosen}
          {...(filter === 'all' ? {} : { name: 'type', value: filter })}
          className="filter-button flex-none whitespace-nowrap px-[clamp(0.625rem,4vw-0.1rem,1.375rem)]"
        >
          {t.filters[filter]}
        </button>
      ))}
    </Form>
  );
}

function useShow() {
  const submit = useSubmit();
  return (conditions: string[][]) =>
    void submit(conditions.length > 0 ? new URLSearchParams(conditions) : null, {
      action: '/packages',
      preventScrollReset: true,
      viewTransition: fadeBetweenPages(),
    });
}

export function NearestPackages({ nearest }: { nearest: NearestView }) {
  const { without, total, search, others } = nearest;
  return (
    <div className="card grid gap-3 p-6 sm:p-8">
      <p className="font-display text-2xl text-green">{t.noneHasAll}</p>
      <p>
        {t.thereAreWithout(without, total)}{' '}
        <Link to={{ search }} preventScrollReset className="text-link touch-link">
          {t.showWithout(without)}
        </Link>
      </p>
      {others.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {others.map((other) => (
            <li key={other.search}>
              <Link
                to={{ search: other.search }}
                preventScrollReset
                className="text-link touch-link"
              >
                {t.countWithout(other.without, other.total)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import { type FormEvent, Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { frame } from '#texts/site.ts';
import { currentLanguage, getPathPrefix } from '../../languages/languages.ts';
import { type PackageFilter, packageFilters } from '../../rules/packages/package-types.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { fadeBetweenPages } from '../../ui/page-link.tsx';
import type { ListFilters } from './list-filters.server.ts';

const controls = ['month', 'budget', 'days', 'from', 'walk', 'season', 'sort'] as const;

/** Folded on a phone, so that the packages come first. */
export function FilterForm({ filters, total }: { filters: ListFilters; total: number }) {
  const { values, options, hidden, search } = filters;
  const form = useRef<HTMLFormElement>(null);
  const submitChoices = useSubmitChoices();
  const { count, updateCount } = useCount(search, total);
  const searchBefore = useRef(search);
  useEffect(() => {
    // Updates the fields from the URL, except those that the visitor has edited.
    const previousParams = new URLSearchParams(searchBefore.current);
    const params = new URLSearchParams(search);
    searchBefore.current = search;
    for (const name of ['q', ...controls]) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof RadioNodeList;
      const isUnchanged = isField && field.value === (previousParams.get(name) ?? '');
      if (isUnchanged && field !== document.activeElement) field.value = params.get(name) ?? '';
    }
  }, [search]);
  // React has not heard choices from before hydration, nor those that the browser restored.
  const countEarlyChoices = useEffectEvent(() => {
    if (!form.current) return;
    const choices = readChoices(form.current);
    const params = new URLSearchParams(search);
    const isEdited = [...choices].some(([name, value]) => params.get(name) !== value);
    if (isEdited || choices.size !== params.size) void updateCount(choices);
  });
  useEffect(() => countEarlyChoices(), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    submitChoices(event);
    const fold = event.currentTarget.closest('details');
    fold?.removeAttribute('open');
    // Wide screens have no summary, and the focus stays.
    fold?.querySelector('summary')?.focus();
  }

  return (
    // Unfolded on wide screens, except in browsers without `::details-content`.
    <details className="find mt-4 md:mt-6 md:details-content:block md:details-content:[content-visibility:visible] print:hidden">
      <summary className="find-summary">{t.searchAndFilter}</summary>
      <Form
        ref={form}
        action="/packages"
        role="search"
        aria-label={t.searchPackages}
        className="mt-4 grid gap-4 md:mt-0 md:flex md:flex-wrap md:items-end md:gap-1.5"
        onChange={({ currentTarget }) => void updateCount(readChoices(currentTarget))}
        onSubmit={onSubmit}
      >
        <div className="md:flex-[1_1_8rem]">
          <InputField
            name="q"
            type="search"
            label={frame.search}
            maxLength={80}
            defaultValue={values.q}
            placeholder={t.searchHint}
          />
        </div>
        {controls.map((name) => (
          <Choice key={name} name={name} chosen={values[name]} options={options[name]} />
        ))}
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className="button button-green z-10 max-md:sticky max-md:bottom-3 max-md:me-16 md:px-4"
        >
          {count === null ? t.show : t.showCount(count)}
        </button>
      </Form>
    </details>
  );
}

/** The packages of the choices in the form; null if it is not known. */
function useCount(search: string, total: number) {
  const [lastCount, setLastCount] = useState<{ search: string; count: number | null }>();
  const latestController = useRef<AbortController>(undefined);
  const isHydrated = useIsHydrated();
  // Else the list that is opened again would show the count of the choices made before the visitor left it.
  if (lastCount && lastCount.search !== search) setLastCount(undefined);
  // Not with a fetcher: without a connection it would replace the page.
  async function updateCount(choices: URLSearchParams) {
    latestController.current?.abort();
    const controller = new AbortController();
    latestController.current = controller;
    let count: number | null = null;
    try {
      const address = `${getPathPrefix(currentLanguage())}/packages/count?${choices}`;
      const response = await fetch(address, { signal: controller.signal });
      if (response.ok) count = (await response.json()).total;
    } catch (error) {
      if (!controller.signal.aborted) console.info('The packages could not be counted.', error);
    }
    if (latestController.current === controller) setLastCount({ search, count });
  }
  if (!isHydrated) return { count: null, updateCount };
  return { count: lastCount?.search === search ? lastCount.count : total, updateCount };
}

interface ChoiceProps {
  name: (typeof controls)[number];
  chosen: string;
  options: { value: string; label: string }[];
}

/** One tap for each choice; on wide screens in a popover. */
function Choice({ name, chosen, options }: ChoiceProps) {
  const { label, any } = t.controls[name];
  const id = `choices-${name}`;
  const allOptions = [{ value: '', label: any }, ...options];
  return (
    <div>
      <button type="button" popoverTarget={id} className="choices-button field-input">
        {label}
        <Icon name="chevronDown" />
      </button>
      <fieldset id={id} popover="auto" className="choices">
        <legend>{label}</legend>
        {allOptions.map((option) => (
          <label key={option.value} className="filter-button">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** What is set, one link for each to remove it. */
export function FilterChips({ chips }: Pick<ListFilters, 'chips'>) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips -mx-2 mt-2 flex gap-2 overflow-x-auto p-2 md:flex-wrap print:hidden">
      {chips.map(({ text, search }) => (
        <li key={text} className="flex-none">
          <Link
            to={{ pathname: '/packages', search }}
            preventScrollReset
            aria-label={t.remove(text)}
            className="filter-button inline-flex items-center gap-2 px-4"
          >
            {text}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li className="flex-none self-center px-2">
        <Link to="/packages" preventScrollReset className="text-link touch-link">
          {t.showAllPackages}
        </Link>
      </li>
    </ul>
  );
}

/** One row at 320 px; scrolls sideways with larger text. */
export function FilterButtons({ chosen, search }: { chosen: PackageFilter; search: string }) {
  const onSubmit = useSubmitChoices();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'type');
  return (
    <Form
      action="/packages"
      aria-label={t.filterPackages}
      className="-m-2 flex gap-[clamp(0.25rem,2vw,0.5rem)] overflow-x-auto overscroll-x-contain scroll-px-4 p-2"
      onSubmit={onSubmit}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {packageFilters.map((filter) => (
        <Fragment key={filter}>
          <button
            type="submit"
            aria-pressed={filter === chosen}
            {...(filter === 'all' ? {} : { name: 'type', value: filter })}
            className="filter-button min-w-11 flex-none whitespace-nowrap px-[clamp(0.625rem,4vw-0.1rem,1.375rem)]"
          >
            {t.filters[filter]}
          </button>{' '}
        </Fragment>
      ))}
    </Form>
  );
}

/** The form's filters, without blank ones. */
function readChoices(form: HTMLFormElement, submitter: HTMLElement | null = null) {
  const choices = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text !== '') choices.set(name, text);
  }
  return choices;
}

function useSubmitChoices() {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const choices = readChoices(event.currentTarget, submitter);
    void submit(choices.size > 0 ? choices : null, {
      action: '/packages',
      preventScrollReset: true,
      viewTransition: fadeBetweenPages(),
    });
  };
}

import { Form, useSubmit } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { type PackageFilter, packageFilters } from '../../../rules/packages/package-types.ts';
import { fadeBetweenPages } from '../../../ui/page-transition.ts';

/**
 * A form of buttons: the choice is in the address, with and without a script, beside what is looked for. In one row,
 * at 320 px too; should letters be larger, they scroll sideways.
 */
export function FilterButtons({ chosen, search }: { chosen: PackageFilter; search: string }) {
  const submit = useSubmit();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'type');
  return (
    <Form
      action="/packages"
      preventScrollReset
      viewTransition={fadeBetweenPages()}
      aria-label={t.filterPackages}
      className="-m-2 flex gap-[clamp(0.25rem,2vw,0.5rem)] overflow-x-auto overscroll-x-contain scroll-px-4 p-2"
      onSubmit={(event) => {
        // "All" is the plain address, without the question mark that a form would add.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('value')) return;
        event.preventDefault();
        const viewTransition = fadeBetweenPages();
        const asked = others.length > 0 ? new URLSearchParams(others) : null;
        void submit(asked, { action: '/packages', preventScrollReset: true, viewTransition });
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

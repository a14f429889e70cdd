import { Form } from 'react-router';
import { typeLabel } from '../../rules/packages/package-types.ts';
import { SearchField, SearchWithoutScript } from '../frame/staff-list.tsx';
import { useAutoSubmit } from '../frame/use-auto-submit.ts';
import type { PackageChoice } from './package-choice.ts';

const orders = [
  ['', 'As on the website'],
  ['batch', 'Next batch, earliest first'],
  ['name', 'Name'],
  ['type', 'Type'],
  ['price', 'Price, lowest first'],
  ['-price', 'Price, highest first'],
  ['duration', 'Duration, shortest first'],
  ['-duration', 'Duration, longest first'],
  ['madina', 'Nearest to Madina'],
  ['makka', 'Nearest to Makka'],
];

/** Search, type and order, kept in the address. With a script the list follows while typing. */
export function PackageChoiceForm({ choice, types }: { choice: PackageChoice; types: string[] }) {
  const form = useAutoSubmit(choice.search);
  const sort = choice.sort ? `${choice.isDescending ? '-' : ''}${choice.sort}` : '';
  // Column headings know orders that the select does not name.
  const others = orders.some(([value]) => value === sort) ? [] : [[sort, 'By column']];
  return (
    <Form {...form} role="search" aria-label="Packages" className="package-choice">
      <SearchField
        label="Search packages"
        placeholder="Search name, hotel or batch"
        value={choice.search}
        className="grow basis-60"
      />
      <label className="grow basis-36">
        <span className="sr-only">Type</span>
        <select key={choice.type} name="type" defaultValue={choice.type} className="field-input">
          <option value="">All types</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type === 'none' ? 'No type' : typeLabel(type)}
            </option>
          ))}
        </select>
      </label>
      <label className="grow basis-44">
        <span className="sr-only">Order</span>
        <select key={sort} name="sort" defaultValue={sort} className="field-input">
          {[...orders, ...others].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SearchWithoutScript />
    </Form>
  );
}

import { useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import type { PriceView } from './price-view.ts';

/** What it costs and for whom, what is said of tax, and of which day that is. */
export function PriceTable({ price }: { price: PriceView }) {
  const { rows, tax, asOn } = price;
  const notes = [tax, asOn].filter(Boolean);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t.prices}
      </h2>
      {rows.length > 0 ? (
        <table className="fact-table">
          <thead>
            <tr>
              <th scope="col">{t.room}</th>
              <th scope="col">{t.pricePerPerson}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td className="prices">
                  <bdi>{row.price}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="prices mt-3">
          {note}
        </p>
      ))}
    </section>
  );
}

import { Link } from 'react-router';
import { guide as t } from '#texts/guide.ts';
import type { GuidePage } from '../../data/website/guide-pages.server.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { Said } from '../../ui/texts/said.tsx';
import { longDate } from '../frame/calendar-words.ts';

/** When somebody last compared the page with its sources, and where they are. */
export function WhereItIsFrom({ checkedOn, sources }: Pick<GuidePage, 'checkedOn' | 'sources'>) {
  const day = (
    <time dateTime={checkedOn}>{longDate(new Date(`${checkedOn}T00:00:00Z`), 'UTC')}</time>
  );
  return (
    <section
      aria-label={t.sources}
      className="guide-source mt-10 grid max-w-2xl gap-2 border-line border-t pt-6"
    >
      <p className="font-semibold">{t.checkedOn(day)}</p>
      <ul aria-label={t.sources}>
        {sources.map(({ name, link }) => (
          <li key={link}>
            <a
              href={link}
              rel="noopener noreferrer"
              target="_blank"
              className="text-link touch-link"
            >
              <Said>{name}</Said>
            </a>
          </li>
        ))}
      </ul>
      <p>{t.rulesChange}</p>
      <p className="mt-3 flex flex-wrap gap-3 print:hidden">
        <Link to="/contact" {...linkToPage()} className="button button-green">
          {t.askUs}
        </Link>
        <button
          type="button"
          className="button button-outline needs-script"
          onClick={() => window.print()}
        >
          {t.print}
        </button>
      </p>
    </section>
  );
}

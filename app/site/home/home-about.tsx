import { Link } from 'react-router';
import { home as t } from '#texts/site.ts';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { ArchPicture } from '../frame/arch-picture.tsx';

type HomeTexts = SectionContent<'home'>;

interface AboutProps {
  scene: PlainPhoto | null;
  /** Where the numbers, which lead on otherwise, are not shown. */
  leadsOn: boolean;
  texts: Pick<HomeTexts, 'aboutHeading' | 'aboutIntro' | 'cards'>;
}

/** Who we are, and what we promise, with one scene in the arch. */
export function About({ scene, texts, leadsOn }: AboutProps) {
  const { aboutHeading, aboutIntro, cards } = texts;
  return (
    <section aria-labelledby="about" className="section">
      <div className="column grid grid-cols-1 items-center gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(25rem,40vw))]">
        <div>
          <StarDivider className="mb-4 text-gold" />
          <h2 id="about" className="heading">
            {aboutHeading}
          </h2>
          <p className="mt-5 max-w-[58ch] text-soft text-xl empty:hidden">{aboutIntro}</p>
          {cards.length > 0 ? (
            <ul className="mt-10 border-line border-b *:border-line *:border-t *:py-5 sm:*:grid sm:*:grid-cols-[minmax(10rem,auto)_minmax(0,1fr)] sm:*:items-baseline sm:*:gap-x-6">
              {cards.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="text-2xl text-green">
                    <Said>{title}</Said>
                  </h3>
                  <p>
                    <Said>{text}</Said>
                  </p>
                </li>
              ))}
            </ul>
          ) : null}
          {leadsOn ? (
            <Link to="/about" {...linkToPage()} className="button button-outline mt-8">
              {t.learnMore}
            </Link>
          ) : null}
        </div>
        {/* On phones the words follow the carousel's picture: another one would only be in between. */}
        {scene ? (
          <ArchPicture
            photo={scene}
            widths={[{ media: '(min-width: 64rem)', width: '22rem' }, { width: '1px' }]}
            className="mx-6 mt-10 hidden lg:block"
          />
        ) : null}
      </div>
    </section>
  );
}

/** Numbers that count upward. */
export function Counters({ counters }: Pick<HomeTexts, 'counters'>) {
  return (
    <section aria-label={t.inNumbers} className="band lattice on-band">
      <div className="column py-16 md:py-20">
        <dl className="counters grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-10">
          {counters.map(({ label, value, seconds }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-gilt/30 lg:not-first:border-s lg:not-first:ps-8"
            >
              <dt className="mt-2 text-on-band-soft">
                <Said>{label}</Said>
              </dt>
              <dd className="font-display text-[clamp(2.75rem,2rem+3vw,4.5rem)] text-gilt leading-none">
                <CountUp {...countingTo(value)} seconds={Number(seconds) || usualSeconds} />
              </dd>
            </div>
          ))}
        </dl>
        <Link to="/about" {...linkToPage()} className="button button-outline mt-12">
          {t.learnMore}
        </Link>
      </div>
    </section>
  );
}

const usualSeconds = 2;

/** The rules let through digits with something behind; "50K+" counts single ones and shows thousands. */
function countingTo(value: string): { target: number; divideBy: number; suffix: string } {
  const [, digits = '', suffix = ''] = /^(\d{1,6})(.*)$/.exec(value) ?? [];
  const divideBy = /^k/i.test(suffix) ? 1000 : 1;
  return { target: Number(digits) * divideBy, divideBy, suffix };
}

import { Link } from 'react-router';
import { counters } from '../../content/counters.ts';
import { homePage } from '../../content/home.ts';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { ArchPicture } from '../frame/arch-picture.tsx';

/** Who we are, and what we promise, with one scene in the arch. */
export function About({ scene }: { scene: PlainPhoto | null }) {
  return (
    <section aria-labelledby="about" className="section">
      <div className="column home-about">
        <div>
          <StarDivider className="mb-4 text-gold" />
          <h2 id="about" className="heading">
            {homePage.about.heading}
          </h2>
          <p className="mt-5 max-w-[58ch] text-soft text-xl">{homePage.about.intro}</p>
          <ul className="promises">
            {homePage.about.cards.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-2xl text-green">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        {scene ? (
          <ArchPicture
            photo={scene}
            widths={[{ media: '(min-width: 64rem)', width: '22rem' }, { width: '1px' }]}
            className="home-about-arch"
          />
        ) : null}
      </div>
    </section>
  );
}

/** Four numbers that count upward. */
export function Counters() {
  return (
    <section aria-label="In numbers" className="band lattice on-band">
      <div className="column py-16 md:py-20">
        <dl className="counters">
          {counters.map(({ label, ...counter }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 text-on-band-soft">{label}</dt>
              <dd className="font-display text-gilt">
                <CountUp {...counter} />
              </dd>
            </div>
          ))}
        </dl>
        <Link to="/about" {...linkToPage()} className="button button-outline mt-12">
          Learn More About Us
        </Link>
      </div>
    </section>
  );
}

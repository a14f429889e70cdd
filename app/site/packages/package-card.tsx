import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { card as t } from '#texts/site.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import type { PackageSummary } from './package-summary.ts';

interface PackageCardProps {
  tourPackage: PackageSummary;
  featured?: boolean;
  eager?: boolean;
  actions?: ReactNode;
}

export function PackageCard(props: PackageCardProps) {
  const { tourPackage, featured = false, eager = false, actions } = props;
  const { id, title, typeLabel, typeSlug, price, duration, nextBatch, photo } = tourPackage;
  const { priceMeaning, stay } = tourPackage;
  const Title = featured ? 'h3' : 'h2';
  const type = featured && typeSlug ? encodeURIComponent(typeSlug) : 'details';
  const path = `/packages/${type}/${id}`;
  // The transition between this card and the package's page.
  const isMoving = useViewTransitionState(path);
  return (
    <article className="card package-card reveals relative flex flex-col overflow-hidden [&_picture>img]:transition-[scale] [&_picture>img]:duration-700 [&_picture>img]:ease-calm [@media(hover:hover)_and_(prefers-reduced-motion:no-preference)]:[&:is(:hover,:has(:focus-visible))_picture>img]:scale-104">
      <div className="relative overflow-hidden">
        {photo ? (
          <Picture
            photo={photo}
            alt=""
            frames={cardFrames}
            eager={eager}
            className={`aspect-[16/9] sm:aspect-[4/3] ${isMoving ? 'moving-picture' : ''}`}
          />
        ) : null}
        <span className="absolute inset-s-0 bottom-0 rounded-se bg-band px-4 py-1.5 font-semibold text-base text-on-band">
          {typeLabel}
        </span>{' '}
        {featured ? (
          <span className="reveal absolute inset-e-3 top-3 rounded-full bg-gilt px-4 py-1 font-semibold text-base text-night">
            {t.featured}
          </span>
        ) : null}
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <Title className={`text-2xl text-green ${isMoving ? 'moving-title' : ''}`}>
          <AgencyText>{title}</AgencyText>
        </Title>
        <ul className="mt-2 grid gap-0.5 text-soft sm:mt-3">
          {duration ? (
            <li className="prices flex items-center gap-2.5">
              <Icon name="clock" className="text-gold" />
              {duration}
            </li>
          ) : null}
          <li className="flex items-start gap-2.5">
            <Icon name="calendar" className="mt-0.5 text-gold" />
            {t.nextBatch(nextBatch)}
          </li>
          {stay ? (
            <li className="flex items-start gap-2.5">
              <Icon name="pin" className="mt-0.5 text-gold" />
              <span className="text-balance">{stay}</span>
            </li>
          ) : null}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3 sm:pt-4">
          <p className="contents">
            <span className="prices font-semibold text-2xl">{price}</span>{' '}
            {priceMeaning ? (
              <span className="price-meaning order-1 w-full">{priceMeaning}</span>
            ) : null}
          </p>
          <PageLink
            to={path}
            aria-label={t.viewDetailsOf(title)}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-green underline decoration-1 decoration-transparent underline-offset-[0.3em] transition-[text-decoration-color] duration-180 after:absolute after:inset-0 in-[.package-card:is(:hover,:has(:focus-visible))]:decoration-gold [&>svg]:text-gold [&>svg]:transition-[translate] [&>svg]:duration-180 [&>svg]:ease-calm in-[.package-card:is(:hover,:has(:focus-visible))]:[&>svg]:translate-x-[calc(var(--onward)*0.25rem)]"
          >
            {t.viewDetails}
            <Icon name="arrowRight" />
          </PageLink>
        </div>
        {actions ? (
          <div className="card-actions relative mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-1 print:hidden">
            {actions}
          </div>
        ) : null}
      </div>
    </article>
  );
}

const cardFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '23rem', shape: 4 / 3 },
  { media: '(min-width: 64rem)', width: '29vw', shape: 4 / 3 },
  { media: '(min-width: 40rem)', width: '44vw', shape: 4 / 3 },
  { width: columnWidth, shape: 16 / 9 },
];

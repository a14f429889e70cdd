import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { card as t } from '#texts/site.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { columnWidth, makeFrames, Picture } from '../../ui/picture.tsx';
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
  const { id, title, typeLabel, typeSlug, duration, nextBatch, stay, photo } = tourPackage;
  const { fullPrice, fullPriceMeaning, untaxed } = tourPackage;
  const Title = featured ? 'h3' : 'h2';
  const type = featured && typeSlug ? encodeURIComponent(typeSlug) : 'details';
  const path = `/packages/${type}/${id}`;
  // The transition between this card and the package's page.
  const isMoving = useViewTransitionState(path);
  return (
    <article className="card package-card reveals">
      <div className="relative overflow-hidden">
        {photo && (
          <Picture
            photo={photo}
            alt=""
            frames={cardFrames}
            eager={eager}
            className={`aspect-[15/7] sm:aspect-[4/3] ${isMoving ? 'moving-picture' : ''}`}
          />
        )}
        <span className="absolute inset-s-0 bottom-0 rounded-se bg-band px-4 py-1.5 font-semibold text-base text-on-band">
          {typeLabel}
        </span>{' '}
        {featured && (
          <span className="reveal absolute inset-e-3 top-3 rounded-full bg-gilt px-4 py-1 font-semibold text-base text-night">
            {t.featured}
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-4 sm:p-6">
        <Title className={`text-2xl text-green ${isMoving ? 'moving-title' : ''}`}>
          <AgencyText>{title}</AgencyText>
        </Title>
        <ul className="card-facts">
          {duration && (
            <li className="prices">
              <Icon name="clock" />
              {duration}
            </li>
          )}
          <li>
            <Icon name="calendar" />
            {t.nextBatch(nextBatch)}
          </li>
          {stay && (
            <li>
              <Icon name="pin" />
              <span className="text-balance">{stay}</span>
            </li>
          )}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2 sm:pt-4">
          <p className="contents">
            <span className="prices font-semibold text-2xl">{fullPrice}</span>{' '}
            {fullPriceMeaning && (
              <span className="price-meaning order-1 w-full">{fullPriceMeaning}</span>
            )}{' '}
            {featured && untaxed && <span className="price-meaning order-1 w-full">{untaxed}</span>}
          </p>
          <PageLink to={path} aria-label={t.viewDetailsOf(title)} className="card-link">
            {t.viewDetails}
            <Icon name="arrowRight" />
          </PageLink>
        </div>
        {actions && <div className="card-actions">{actions}</div>}
      </div>
    </article>
  );
}

const cardFrames = [
  ...makeFrames(4 / 3, ['80rem', '23rem'], ['64rem', '29vw'], ['40rem', '44vw']),
  { width: columnWidth, shape: 15 / 7 },
];

import { useEffect } from 'react';
import { Link } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { maxAside } from '../../rules/packages/search/max-aside.ts';
import { usePutAside } from './put-aside.tsx';

interface Props {
  /** The search of the page. */
  shown: string;
  /** Ids in it that are no longer offered: they leave the list of whoever put them aside. */
  gone: readonly string[];
}

/** The way to what is put aside on this device, and when it is as much as can be; nothing without any. */
export function PutAsideLink({ shown, gone }: Props) {
  const { ids, choose } = usePutAside();
  useEffect(() => {
    for (const id of gone) choose(id, false);
  }, [gone, choose]);
  if (ids.length === 0) return null;
  const search = `?ids=${ids.join(',')}`;
  return (
    <div>
      <Link
        to={{ pathname: '/packages', search }}
        preventScrollReset
        aria-current={shown === search ? 'true' : undefined}
        className="text-link touch-link"
      >
        {t.putAside(ids.length)}
      </Link>
      <p role="status" className="text-base text-soft">
        {ids.length < maxAside ? '' : t.listIsFull(maxAside)}
      </p>
    </div>
  );
}

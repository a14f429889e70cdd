import { useEffect, useState } from 'react';
import { officeDay } from '../../rules/office-day.ts';
import type { Licence } from '../../rules/website/company.ts';

const minuteMs = 60_000;

/** Those of the page that are valid still: it may stay open over the last day of one. */
export function useValidLicences(licences: Licence[], timeZone: string): Licence[] {
  const today = useOfficeDay(
    timeZone,
    licences.some(({ validUntil }) => validUntil !== ''),
  );
  return licences.filter(({ validUntil }) => validUntil === '' || validUntil >= today);
}

/**
 * The office's day, blank until the browser says it: the page is of today when it is made, but may
 * stay open over midnight.
 */
function useOfficeDay(timeZone: string, isNeeded: boolean): string {
  const [today, setToday] = useState('');
  useEffect(() => {
    if (!isNeeded) return;
    const look = () => setToday(officeDay(new Date(), timeZone));
    look();
    const timer = setInterval(look, minuteMs);
    // A page that slept in the background looks again when it is seen.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone, isNeeded]);
  return today;
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCompany } from '../../company-data.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { addressLines } from './contact-links.ts';

/** Who a printed page is from; on paper only. */
export function PrintedHead() {
  const company = useCompany();
  return (
    <div className="print-only printed-head hidden">
      <p className="font-display">{company.name}</p>
      {company.tagline ? <p>{company.tagline}</p> : null}
    </div>
  );
}

interface PrintedFootProps {
  /** The page's whole address. */
  address: string;
  qr: { side: number; digits: string };
  /** ISO text: since when the prices are as they are; blank when the page says so itself. */
  pricesFrom: string;
}

/** How to reach the office, the way back to the page, and the day of the prices; on paper only. */
export function PrintedFoot({ address, qr, pricesFrom }: PrintedFootProps) {
  const company = useCompany();
  const office = [
    addressLines(company).join(', '),
    [company.phone.display, company.email].filter(Boolean).join(' · '),
    company.hours.lines.map(({ days, time }) => `${days} ${time}`).join(', '),
  ].filter(Boolean);
  return (
    <div className="print-only printed-foot hidden">
      <div>
        {office.length > 0 ? <p className="printed-office">Our office</p> : null}
        {office.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {pricesFrom ? (
          <p className="printed-date">
            Prices as on <PrintDate before={pricesFrom} />
          </p>
        ) : null}
        <p className="printed-address">{address}</p>
      </div>
      <QrCode {...qr} label={`QR code of ${address}`} className="printed-code" />
    </div>
  );
}

const writtenDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * The day of printing, in India, filled in when the browser prints. The page itself may be kept
 * for long, so without a script it says since when the prices are as they are: also true.
 */
function PrintDate({ before }: { before: string }) {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const fill = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, []);
  const { timeZone } = useCompany().hours;
  const date = new Intl.DateTimeFormat('en-IN', { ...writtenDay, timeZone });
  return <>{date.format(printedAt ?? new Date(before))}</>;
}

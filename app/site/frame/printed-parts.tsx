import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { longDate } from './calendar-words.ts';
import { addressLines } from './contact-links.ts';
import { hoursInOneLine } from './hours-lines.ts';

/** Who a printed page is from; on paper only. */
export function PrintedHead() {
  const company = useCompany();
  return (
    <div className="print-only printed-head hidden">
      <p className="font-display">
        <Said>{company.name}</Said>
      </p>
      {company.tagline ? <p {...asBlock(company.tagline)}>{company.tagline}</p> : null}
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
export function PrintedFoot({ address: pageAddress, qr, pricesFrom }: PrintedFootProps) {
  const company = useCompany();
  const address = addressLines(company).join(', ');
  const reached = [company.phone.display, company.email].filter(Boolean).join(' · ');
  const hours = hoursInOneLine(company.hours);
  return (
    <div className="print-only printed-foot hidden">
      <div>
        {address || reached || hours ? <p className="printed-office">{t.ourOffice}</p> : null}
        {address ? (
          <p>
            <Said>{address}</Said>
          </p>
        ) : null}
        {reached ? (
          <p>
            <bdi dir="ltr">{reached}</bdi>
          </p>
        ) : null}
        {hours ? <p>{hours}</p> : null}
        {pricesFrom ? (
          <p className="printed-date">{t.pricesAsOn(<PrintDate before={pricesFrom} />)}</p>
        ) : null}
        <p className="printed-address">
          <bdi dir="ltr">{pageAddress}</bdi>
        </p>
      </div>
      <QrCode {...qr} label={t.qrCodeOf(pageAddress)} className="printed-code" />
    </div>
  );
}

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
  return longDate(printedAt ?? new Date(before), timeZone);
}

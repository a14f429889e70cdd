import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { frame as t } from '#texts/site.ts';
import { useCompany, useRootData } from '../../company-data.tsx';
import { dayAtOffice, dayText } from '../../rules/office-day.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';

export function PrintedHead() {
  const company = useCompany();
  return (
    <div className="print-only hidden items-baseline justify-between gap-[8mm] border-gold border-b-[1.5pt] pb-[1.5mm] print:flex">
      <p className="max-w-[60%] flex-none font-display text-[17pt] text-green">
        <AgencyText>{company.name}</AgencyText>
      </p>
      {company.tagline && <p {...getBlockAttributes(company.tagline)}>{company.tagline}</p>}
    </div>
  );
}

interface PrintedFootProps {
  address: string;
  qr: { side: number; digits: string };
  /** The office's day from which the prices are valid; blank if the page already shows it. */
  pricesFrom: string;
}

export function PrintedFoot({ address: pageAddress, qr, pricesFrom }: PrintedFootProps) {
  const lines = useRootData().printedContacts;
  return (
    <div className="print-only mt-[2mm] hidden break-inside-avoid items-end justify-between gap-[8mm] border-gold border-t-[1.5pt] pt-[2mm] print:flex">
      <div>
        {lines.length > 0 && <p className="font-semibold text-[11pt] text-green">{t.ourOffice}</p>}
        {lines.map((line) => (
          <p key={line}>
            <AgencyText>{line}</AgencyText>
          </p>
        ))}
        {pricesFrom && (
          <p className="font-semibold">{t.pricesAsOn(<PrintDate before={pricesFrom} />)}</p>
        )}
        <p className="text-[9pt]">
          <bdi dir="ltr">{pageAddress}</bdi>
        </p>
      </div>
      <QrCode {...qr} label={t.qrCodeOf(pageAddress)} className="size-[28mm] flex-none" />
    </div>
  );
}

/** The day of printing, or of the stored copy; without a script the day from which the prices are valid. */
function PrintDate({ before }: { before: string }) {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const fill = () => {
      const { kept } = document.documentElement.dataset;
      flushSync(() => setPrintedAt(new Date(kept ?? Date.now())));
    };
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, []);
  const { officeClock } = useRootData();
  return dayText(printedAt ? dayAtOffice(officeClock, printedAt) : before);
}

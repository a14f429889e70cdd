import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { AgencyParagraph, AgencyText } from './texts/agency-text.tsx';

const octagram = 'M7.3 7.3h25.4v25.4H7.3Z M20 2l18 18-18 18L2 20Z';

export function StarDivider({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center gap-4 text-gold ${className}`}>
      <span className="h-px w-12 bg-current opacity-50" />
      <Star className="size-5" />
      <span className="h-px w-12 bg-current opacity-50" />
    </span>
  );
}

export function StarHeading(props: { id: string; line?: string; children: string }) {
  const { id, line = '', children } = props;
  return (
    <>
      <StarDivider className="mb-4" />
      <h2 id={id} className="heading">
        <AgencyText>{children}</AgencyText>
      </h2>
      <AgencyParagraph className="mt-3 text-soft text-xl">{line}</AgencyParagraph>
    </>
  );
}

export function Star({ className, initials }: { className: string; initials?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path strokeWidth="1.6" d={octagram} />
      {initials ? (
        <text
          x="20"
          y="20"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={initials.length > 1 ? 12 : 16}
          fill="currentColor"
          stroke="none"
          className="font-display"
        >
          {initials}
        </text>
      ) : (
        <circle cx="20" cy="20" r="4" fill="currentColor" stroke="none" />
      )}
    </svg>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <svg
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="size-6 animate-spin [animation-duration:2.4s] motion-reduce:animate-none"
      >
        <path strokeWidth="2.4" d={octagram} />
      </svg>
      {label}
    </span>
  );
}

/** Milliseconds without an answer before the page says that it works on it. */
export const slowAfterMs = 250;

/** True during a slow navigation, or `waitMs` after other work starts (null for no work). */
export function useIsSlow(waitMs?: number | null): boolean {
  const isNavigating = useNavigation().state === 'loading';
  const delayMs = isNavigating ? slowAfterMs : (waitMs ?? null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [delayMs]);
  return isSlow;
}

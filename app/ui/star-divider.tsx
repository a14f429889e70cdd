import { AgencyText } from './texts/agency-text.tsx';

export function StarDivider({ className = 'text-gold' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center gap-4 ${className}`}>
      <span className="h-px w-12 bg-current opacity-50" />
      <Star className="size-5" />
      <span className="h-px w-12 bg-current opacity-50" />
    </span>
  );
}

interface StarHeadingProps {
  id: string;
  /** Below the heading; a blank one takes no room. */
  line?: string;
  children: string;
}

export function StarHeading({ id, line, children }: StarHeadingProps) {
  return (
    <>
      <StarDivider className="mb-4 text-gold" />
      <h2 id={id} className="heading">
        <AgencyText>{children}</AgencyText>
      </h2>
      {line === undefined ? null : (
        <p className="mt-3 text-soft text-xl empty:hidden">
          <AgencyText>{line}</AgencyText>
        </p>
      )}
    </>
  );
}

interface StarProps {
  className?: string;
  initials?: string;
}

export function Star({ className = '', initials = '' }: StarProps) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path strokeWidth="1.6" d="M7.3 7.3h25.4v25.4H7.3Z M20 2l18 18-18 18L2 20Z" />
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

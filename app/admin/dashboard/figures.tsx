import { Link } from 'react-router';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';

interface FigureProps {
  to: string;
  icon: StaffIconName;
  label: string;
  count: number;
}

/** How much there is, one beside the other, all written alike. */
export function Figures({ figures }: { figures: FigureProps[] }) {
  return (
    <ul aria-label="Figures" className="card figures">
      {figures.map((figure) => (
        <li key={figure.label}>
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ to, icon, label, count }: FigureProps) {
  return (
    <Link to={to} className="figure">
      <span className="flex items-center gap-2 text-soft">
        <StaffIcon name={icon} className="size-5" />
        {label}
      </span>{' '}
      <span className="prices figure-count">{figureWords(count)}</span>
    </Link>
  );
}

/** 12,345 and 1,23,456, as people write them in India. */
export function figureWords(count: number): string {
  return count.toLocaleString('en-IN');
}

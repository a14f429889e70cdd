import { figureWords } from '../dashboard/figures.tsx';

/** Units of the drawing for each day: a bar and what is free beside it. */
const dayWidth = 10;
const barWidth = 8;
const height = 100;

interface DayChartProps {
  days: readonly { day: string; words: string; count: number }[];
  /** Of what: 'visits'. */
  unit: string;
}

/** A bar for each day. The numbers stand in a table beneath, for those who do not see it. */
export function DayChart({ days, unit }: DayChartProps) {
  const most = Math.max(...days.map(({ count }) => count));
  const scale = most > 0 ? height / most : 0;
  return (
    <div className="day-chart">
      <p className="prices text-soft">
        {most > 0 ? `Most on one day: ${figureWords(most)}` : `No ${unit} yet`}
      </p>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, words, count }, at) => (
          <rect
            key={day}
            x={at * dayWidth + (dayWidth - barWidth) / 2}
            y={height - count * scale}
            width={barWidth}
            height={count * scale}
          >
            <title>{`${words}: ${figureWords(count)} ${unit}`}</title>
          </rect>
        ))}
      </svg>
      <p className="day-chart-ends text-soft">
        <span>{days.at(0)?.words}</span>
        <span>{days.at(-1)?.words}</span>
      </p>
    </div>
  );
}

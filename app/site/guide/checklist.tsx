import { useId } from 'react';
import { guide as t } from '#texts/guide.ts';
import type { ChecklistItem } from '../../data/website/guide-pages.server.ts';
import type { GuideTopic } from '../../rules/website/guide/guide-topics.ts';
import { KeptBox } from '../../ui/forms/kept-box.tsx';
import { useKeptIds } from '../../ui/kept-ids.ts';
import { Said } from '../../ui/texts/said.tsx';

/** Ticks of a page that are remembered, with those of lines that staff have changed since. */
const mostTicks = 200;

interface ChecklistProps {
  topic: GuideTopic;
  /** Blank: the list has no title of its own. */
  heading: string;
  items: ChecklistItem[];
}

/** Things to tick; the device keeps the ticks, nobody is told of them. */
export function Checklist({ topic, heading, items }: ChecklistProps) {
  const id = useId();
  const { ids, choose, clear } = useKeptIds('device', `guide-ticks-${topic}`, mostTicks);
  const done = items.filter((item) => ids.includes(item.id)).length;
  return (
    <section {...(heading ? { 'aria-labelledby': id } : {})} className="card guide-checklist">
      {heading ? (
        <h2 id={id}>
          <Said>{heading}</Said>
        </h2>
      ) : null}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <KeptBox
              className="guide-tick"
              isChosen={ids.includes(item.id)}
              choose={(isTicked) => choose(item.id, isTicked)}
            >
              <span>
                <Said>{item.text}</Said>
              </span>
            </KeptBox>
          </li>
        ))}
      </ul>
      <div className="guide-ticked needs-script">
        <p role="status">{done > 0 ? t.ticked(String(done), String(items.length)) : t.kept}</p>
        {done > 0 ? (
          <button type="button" className="text-link touch-link" onClick={clear}>
            {t.clear}
          </button>
        ) : null}
      </div>
    </section>
  );
}

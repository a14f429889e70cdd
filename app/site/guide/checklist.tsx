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
    <section {...(heading ? { 'aria-labelledby': id } : {})} className="card guide-checklist p-5">
      {heading ? (
        <h2 id={id} className="text-[1.375rem] text-green">
          <Said>{heading}</Said>
        </h2>
      ) : null}
      <ul className="not-first:mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <KeptBox
              className="guide-tick flex min-h-11 cursor-pointer items-start gap-3 py-2 [&>input]:mt-0.5 [&>input]:size-[1.375rem] [&>input]:flex-none [&>input]:accent-green [&>:checked+span]:text-soft [&>:checked+span]:line-through [&>:checked+span]:decoration-gold"
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
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-soft noscript:hidden print:hidden">
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

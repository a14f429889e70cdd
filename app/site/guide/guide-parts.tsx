import type { GuidePage } from '../../data/website/guide-pages.server.ts';
import type { GuideTopic } from '../../rules/website/guide/guide-topics.ts';
import { partId } from '../../rules/website/guide/guide-topics.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';

type Parts = GuidePage['parts'];

/** What is done one after the other; the others are read in any order. */
const inSteps: readonly GuideTopic[] = ['umrah', 'hajj'];

/** What a page of the guide says: steps, words with their meanings, or paragraphs with headings. */
export function GuideParts({ topic, parts }: { topic: GuideTopic; parts: Parts }) {
  if (topic === 'glossary') return <Words words={parts} />;
  const Frame = inSteps.includes(topic) ? 'ol' : 'div';
  const Part = Frame === 'ol' ? 'li' : 'section';
  return (
    <Frame className={Frame === 'ol' ? 'guide-steps' : 'guide-parts'}>
      {parts.map(({ heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
        <Part key={index} id={partId(index)}>
          <h2>
            <Said>{heading}</Said>
          </h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line" {...asBlock(paragraph)}>
              {paragraph}
            </p>
          ))}
        </Part>
      ))}
    </Frame>
  );
}

function Words({ words }: { words: Parts }) {
  return (
    <dl className="max-w-2xl border-line border-t">
      {words.map(({ heading, text }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
          key={index}
          id={partId(index)}
          className="grid gap-x-6 gap-y-0.5 border-line border-b py-3.5 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]"
        >
          <dt className="font-semibold text-green">
            <Said>{heading}</Said>
          </dt>
          <dd {...asBlock(text)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

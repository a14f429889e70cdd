import { Said } from '../../ui/texts/said.tsx';

interface TextSectionProps {
  heading: string;
  /** A blank line begins a new paragraph. */
  text: string;
  large?: boolean;
}

export function TextSection({ heading, text, large = false }: TextSectionProps) {
  return (
    <section>
      <h2 className={large ? 'heading' : 'text-3xl text-green'}>
        <Said>{heading}</Said>
      </h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={large ? 'mt-5 max-w-[60ch] text-xl leading-relaxed' : 'mt-3'}>
          <Said>{paragraph}</Said>
        </p>
      ))}
    </section>
  );
}

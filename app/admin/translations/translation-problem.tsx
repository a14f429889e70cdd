import { directionOf, type Language } from '../../languages/languages.ts';
import { SaveAlert } from '../../ui/forms/save-problem.tsx';
import type { TranslationAnswer } from './save-translations.server.ts';

interface TranslationProblemProps {
  answer: TranslationAnswer | undefined;
  language: Language;
}

/** Why nothing was saved, and what has no field any more. */
export function TranslationProblem({ answer, language }: TranslationProblemProps) {
  if (!answer) return null;
  const sentences = {
    invalid: 'Some texts need another look: see below them.',
    changed:
      'Somebody changed this meanwhile. Nothing that you typed is lost: look at the marked texts and press Save again.',
    failed: 'Failed to save. Nothing that you typed is lost: please press Save again.',
  };
  return (
    <SaveAlert answer={answer}>
      <p>{sentences[answer.state]}</p>
      {answer.left.length > 0 ? (
        <>
          <p className="mt-2">What you wrote for English that is no longer there:</p>
          <ul lang={language} dir={directionOf(language)}>
            {answer.left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </SaveAlert>
  );
}

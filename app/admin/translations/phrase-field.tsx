import type { WorkPhrase } from '../../data/translations/translation-work.server.ts';
import { phraseFields } from '../../rules/translations/translation-rules.ts';
import { GrowingField } from '../../ui/forms/growing-field.tsx';
import type { TranslationAnswer } from './save-translations.server.ts';

interface PhraseFieldProps {
  phrase: WorkPhrase & { version: string };
  answer: TranslationAnswer | undefined;
  error: string | undefined;
  language: { code: string; name: string; dir: 'ltr' | 'rtl' };
}

const marks = {
  missing: 'Missing',
  changed: 'The English has changed',
  book: 'Comes with the site',
  english: 'English on purpose',
  own: '',
} as const;

/** A phrase in English, and beside it, on a phone below it, the field for another language. */
export function PhraseField({ phrase, answer, error, language }: PhraseFieldProps) {
  const { id, state, said, version, former } = phrase;
  const names = phraseFields(id);
  const mark = marks[state];
  return (
    <div className="phrase" data-state={state}>
      <div className="phrase-english">
        <p lang="en" dir="ltr">
          {phrase.phrase}
        </p>
        {mark ? <p className="phrase-mark">{mark}</p> : null}
        {former ? (
          <p className="text-soft">
            Before: <span lang="en">{former}</span>
          </p>
        ) : null}
      </div>
      <div>
        <GrowingField
          isOneLine
          name={names.said}
          label={`${language.name}: ${phrase.phrase}`}
          lang={language.code}
          dir={language.dir}
          defaultValue={answer?.values[names.said] ?? said}
          error={error}
          spellCheck
        />
        <input type="hidden" name={names.began} value={answer?.versions[id] ?? version} readOnly />
        {state === 'changed' ? (
          <label className="phrase-right">
            <input
              type="checkbox"
              name={names.isRight}
              value="yes"
              defaultChecked={answer?.values[names.isRight] === 'yes'}
            />
            Still right
          </label>
        ) : null}
      </div>
    </div>
  );
}

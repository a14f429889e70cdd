import { Link } from 'react-router';
import { englishNameOf, languageCodes } from '../../languages/languages.ts';
import type { SubjectKind } from './subjects.server.ts';

/** From where something is written in English to where it is said in the other languages. */
export function LanguageLinks({ kind, id }: { kind: SubjectKind; id: string }) {
  return (
    <nav aria-label="In other languages" className="translation-links">
      {languageCodes
        .filter((code) => code !== 'en')
        .map((code) => (
          <Link
            key={code}
            to={`/admin/translations/${code}/${kind}/${encodeURIComponent(id)}`}
            className="text-link touch-link"
          >
            In {englishNameOf(code)}
          </Link>
        ))}
    </nav>
  );
}

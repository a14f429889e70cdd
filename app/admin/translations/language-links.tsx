import { Link } from 'react-router';
import { useRootData } from '../../company-data.tsx';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import type { SubjectKind } from './subjects.server.ts';

export function translationAddress(language: string, { kind, id }: { kind: string; id: string }) {
  return `/admin/translations/${language}/${kind}/${encodeURIComponent(id)}`;
}

export function LanguageLinks({ kind, id }: { kind: SubjectKind; id: string }) {
  const { languages } = useRootData();
  if (languages.length === 1) return null;
  return (
    <nav aria-label="In other languages" className="mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-1">
      {languages
        .filter((code) => code !== 'en')
        .map((code) => (
          <Link
            key={code}
            to={translationAddress(code, { kind, id })}
            className="text-link touch-link"
          >
            In {getEnglishName(code)}
          </Link>
        ))}
    </nav>
  );
}

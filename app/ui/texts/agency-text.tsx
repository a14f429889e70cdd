import { Fragment } from 'react';
import { currentLanguage, scriptPatterns } from '../../languages/languages.ts';

function getTextAttributes(text: string): { lang?: 'en'; dir?: 'ltr' } {
  const language = currentLanguage();
  if (language === 'en' || scriptPatterns[language].test(text) || !/\p{Script=Latin}/u.test(text)) {
    return {};
  }
  return { lang: 'en', dir: 'ltr' };
}

/** Renders an agency's text with its own direction and language; nothing if blank. */
export function AgencyText({ children }: { children: string }) {
  if (children === '') return null;
  return <bdi {...getTextAttributes(children)}>{children}</bdi>;
}

export function getBlockAttributes(text: string): { lang?: 'en'; dir?: 'ltr' | 'auto' } {
  return currentLanguage() === 'en' ? { dir: 'auto' } : getTextAttributes(text);
}

export function AgencyParagraph({ className, children }: { className: string; children: string }) {
  return children === '' ? null : (
    <p className={className} {...getBlockAttributes(children)}>
      {children}
    </p>
  );
}

/** An e-mail address or URL that breaks after '@', '.' and '/', and within a word only if necessary. */
export function Breakable({ children, className = '' }: { children: string; className?: string }) {
  const parts = children.split(/(?<=[@./])(?=[^\s./])/u);
  return (
    <bdi className={`wrap-anywhere ${className}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no id
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

import { Fragment } from 'react';

/**
 * A text that may be an address of e-mail or the web: too long for its line, it breaks after '@', '.' and
 * '/', and within a word only where that is not enough. Copied, it is as it was.
 */
export function Breakable({ children, className = '' }: { children: string; className?: string }) {
  const parts = children.split(/(?<=[@./])(?=[^\s./])/u);
  return (
    <bdi className={`wrap-anywhere ${className}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

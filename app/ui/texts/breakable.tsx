import { Fragment } from 'react';

/** An e-mail or web address that breaks after '@', '.' and '/', and within a word only where necessary. */
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

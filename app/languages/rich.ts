import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with links or other elements in it, in the order of its language: rich`Call ${link}.` */
export function rich(texts: TemplateStringsArray, ...nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, at) => [text, nodes[at]]));
}

import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

// What `blocking-time.ts` measures pages against: the same markup, and nothing but React.

function nodesIn(parent: Element): ReactNode[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return [];
    // Of a hidden field React looks at both before it takes it for its own.
    const { type, name } = node instanceof HTMLInputElement ? node : {};
    return createElement(node.localName, { type, name }, ...nodesIn(node));
  });
}

hydrateRoot(document.body, nodesIn(document.body));

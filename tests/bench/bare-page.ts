import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

// The comparison for `blocking-time.ts`: the same markup with nothing but React.

function toReactNodes(parent: Element): ReactNode[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return [];
    // React checks both attributes of a hidden field before hydrating it.
    const { type, name } = node instanceof HTMLInputElement ? node : {};
    return createElement(node.localName, { type, name }, ...toReactNodes(node));
  });
}

hydrateRoot(document.body, toReactNodes(document.body));

import { Component, type ReactNode } from 'react';

// In place of React Router's part of the same name: see scripts/bundles/router-parts-plugin.ts.

interface Props {
  error?: unknown;
  children: ReactNode;
}

/**
 * Behind the failure pages of our routes and of the document: the document itself failed, and there is
 * nothing left to draw it with.
 */
export class RemixErrorBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    if (!this.state.isFailed && !this.props.error) return this.props.children;
    return (
      <html lang="en">
        <body>Application Error</body>
      </html>
    );
  }
}

/** Of a root route without a failure page of its own; ours has one. */
export function RemixRootDefaultErrorBoundary() {
  return null;
}

/** Around the two pages that are not drawn here. */
export function BoundaryShell() {
  return null;
}

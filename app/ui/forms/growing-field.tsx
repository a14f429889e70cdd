import type { ComponentProps, KeyboardEvent } from 'react';
import { TextField } from './field.tsx';

interface GrowingFieldProps extends ComponentProps<typeof TextField> {
  /** One text without a break: Enter sends the form, as in a line. */
  isOneLine?: boolean;
}

/** A text that is seen whole while it is typed: its field is as tall as what is in it. */
export function GrowingField({ isOneLine = false, ...area }: GrowingFieldProps) {
  const fewest = isOneLine ? 1 : 3;
  return (
    <TextField
      {...area}
      data-grows={isOneLine ? 'line' : 'text'}
      rows={rowsFor(String(area.defaultValue ?? ''), fewest)}
      onInput={({ currentTarget }) => {
        // Browsers that do it by themselves do it better.
        if (CSS.supports('field-sizing', 'content')) return;
        currentTarget.rows = rowsFor(currentTarget.value, fewest);
      }}
      {...(isOneLine ? { onKeyDown: sendOnEnter } : {})}
    />
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Tall enough for what is in it, within reason. */
function rowsFor(text: string, fewest: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 70), 0);
  return Math.min(Math.max(lines + (fewest > 1 ? 1 : 0), fewest), 12);
}

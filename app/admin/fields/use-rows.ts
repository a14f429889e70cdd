import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { movedRows, nextRow, type RowMove } from '../../rules/fields/section-form.ts';

/**
 * The rows of a list while it is edited. A removed one stays in the page, unsent, until the form is
 * saved: it can be put back with everything that was typed in it.
 */
export function useRows(name: string, atFirst: readonly string[]) {
  const [rows, setRows] = useState(atFirst);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Tells the form that something else is in it now: no field says so.
  const isDrawn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in these is what is told
  useEffect(() => {
    if (isDrawn.current) list.current?.dispatchEvent(new Event('change', { bubbles: true }));
    isDrawn.current = true;
  }, [rows, removed]);
  const left = rows.filter((row) => !removed.includes(row));

  const elementOf = (row: string) => list.current?.querySelector(`[data-row="${row}"]`);
  const focusIn = (row: string, selector: string) => {
    const element = elementOf(row)?.querySelector(selector);
    if (element instanceof HTMLElement) element.focus();
  };

  return {
    list,
    rows,
    left,
    removed,
    said,
    add() {
      const row = nextRow(rows);
      flushSync(() => setRows([...rows, row]));
      focusIn(row, 'input:not([type=hidden]), textarea, select');
    },
    /** `focus` says which button keeps the focus: moving an element takes it away. */
    move(row: string, act: RowMove) {
      const order = movedRows(left, { act, list: name, row });
      if (act === 'remove') {
        flushSync(() => setRemoved([...removed, row]));
        focusIn(row, '[data-put-back]');
        return;
      }
      // Removed ones keep their places, in case that they are put back.
      const next = order.values();
      const moved = rows.map((one) => (removed.includes(one) ? one : (next.next().value ?? one)));
      flushSync(() => {
        setRows(moved);
        setSaid(`Now number ${order.indexOf(row) + 1} of ${order.length}`);
      });
      focusIn(row, `[data-act="${act}"]`);
    },
    putBack(row: string) {
      flushSync(() => setRemoved(removed.filter((one) => one !== row)));
      focusIn(row, 'summary, input:not([type=hidden])');
    },
    /** Drags a row to where the pointer is. */
    dragTo(row: string, y: number) {
      const others = rows.filter((one) => one !== row);
      const at = others.filter((one) => {
        const box = elementOf(one)?.getBoundingClientRect();
        return box && box.top + box.height / 2 < y;
      }).length;
      const order = others.toSpliced(at, 0, row);
      if (order.some((one, index) => one !== rows[index])) setRows(order);
    },
  };
}

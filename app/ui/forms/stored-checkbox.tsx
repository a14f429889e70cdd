import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

interface KeptBoxProps extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'> {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  className: string;
  children: ReactNode;
}

/** A box whose tick the browser remembers, in its label. */
export function StoredCheckbox({ isChosen, choose, className, children, ...input }: KeptBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Ticked before the script listened; later the box follows what is chosen.
    if (box.current?.checked && !isChosen) choose(true);
  }, [choose, isChosen]);
  return (
    <label className={className}>
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
        {...input}
      />
      {children}
    </label>
  );
}

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useBrowserValue } from './hydration.tsx';

/** `session` lasts until the tab closes. */
type Lifetime = 'session' | 'device';

/** The fallback without storage, which lasts until the page closes. */
const fallback = new Map<string, string>();
const maxLength = 4000;

const getStorage = (lifetime: Lifetime) => (lifetime === 'session' ? sessionStorage : localStorage);

function read(lifetime: Lifetime, key: string): string {
  try {
    const text = getStorage(lifetime).getItem(key) ?? fallback.get(key) ?? '';
    return text.length <= maxLength && /^[\w,-]*$/.test(text) ? text : '';
  } catch {
    // Storage is disabled.
    return fallback.get(key) ?? '';
  }
}

function write(lifetime: Lifetime, key: string, text: string): void {
  fallback.set(key, text);
  try {
    getStorage(lifetime).setItem(key, text);
  } catch (error) {
    console.info('The list could not be stored.', error);
  }
  // Browsers send this event only to other windows.
  window.dispatchEvent(new Event('storage'));
}

/** At most `maxCount` ids, in the order of choosing; empty on the server. */
export function useStoredIds(lifetime: Lifetime, key: string, maxCount: number) {
  const text = useBrowserValue('storage', () => read(lifetime, key), '');
  const ids = text === '' ? [] : text.split(',').slice(0, maxCount);
  function choose(id: string, isChosen: boolean) {
    const others = read(lifetime, key)
      .split(',')
      .filter((storedId) => storedId !== '' && storedId !== id);
    const nextIds = isChosen && others.length < maxCount ? [...others, id] : others;
    write(lifetime, key, nextIds.join(','));
  }
  return { ids, choose, clear: () => write(lifetime, key, '') };
}

interface StoredCheckboxProps extends ComponentProps<'input'> {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  className: string;
  children: ReactNode;
}

export function StoredCheckbox(props: StoredCheckboxProps) {
  const { isChosen, choose, className, children, ...input } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The box was ticked before hydration.
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

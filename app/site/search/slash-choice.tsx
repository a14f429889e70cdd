import { useEffect, useState } from 'react';
import t from '#texts/finding/search.ts';
import { isSlashOn, setSlash } from './slash-key.ts';

/** Turns the key "/" off and on; without a script there is no such key. */
export function SlashChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isSlashOn()), []);
  if (isOn === null) return null;
  return (
    <label className="slash-choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          if (setSlash(target.checked)) setOn(target.checked);
        }}
        className="size-5 shrink-0 accent-green"
      />
      {t.slashKey}
    </label>
  );
}

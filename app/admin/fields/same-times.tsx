import { nameIn, type SectionField } from '../../rules/fields/section-fields.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';

interface SameTimesProps {
  /** The day, and the one before it. */
  day: SectionField;
  before: SectionField;
  /** The name of what holds both. */
  parent: string;
}

/** Most days are like the one before: a press instead of four times typed on a phone. */
export function SameTimes({ day, before, parent }: SameTimesProps) {
  if (!useIsHydrated()) return null;
  return (
    <button
      type="button"
      className="text-button same-times"
      aria-label={`${day.label}: same as ${before.label}`}
      onClick={({ currentTarget: { form } }) => {
        for (const { key } of day.fields) {
          const [from, to] = [before, day].map((one) =>
            form?.elements.namedItem(nameIn(nameIn(parent, one.key), key)),
          );
          if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) continue;
          to.value = from.value;
          // Tells the form: an error of this field goes, the preview follows.
          to.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }}
    >
      Same as {before.label}
    </button>
  );
}

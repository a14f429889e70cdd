import { createContext, type ReactNode, use } from 'react';
import type { TypedSection } from '../../rules/fields/section-form.ts';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';

interface SectionFormState {
  typed: TypedSection;
  errors: FormErrors;
  /** What is worth a second look, by the name of the field. */
  remarks?: Record<string, string>;
  /** Stored pictures by their addresses. */
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  today: string;
  /** Draws something around the fields of a folded group. */
  aroundGroup: ((name: string, fields: ReactNode) => ReactNode) | null;
  action: string;
}

export const emptyState: SectionFormState = {
  ...{ typed: { values: {}, rows: {} }, errors: {}, pictures: {}, hadFiles: false },
  ...{ today: '', aroundGroup: null, action: '' },
};

export const SectionFormContext = createContext(emptyState);

export function useSectionForm(): SectionFormState {
  return use(SectionFormContext);
}

import { createContext, use } from 'react';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { TypedSection } from '../../rules/website/section-form.ts';

/** What every field of a section's form may need, however deep it lies. */
interface SectionFormState {
  typed: TypedSection;
  errors: FormErrors;
  /** Stored pictures by what the fields hold. */
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  /** The office's day, '2027-01-31'. */
  today: string;
  /** The form's own address. */
  action: string;
}

export const SectionFormContext = createContext<SectionFormState>({
  typed: { values: {}, rows: {} },
  errors: {},
  pictures: {},
  hadFiles: false,
  today: '',
  action: '',
});

export function useSectionForm(): SectionFormState {
  return use(SectionFormContext);
}

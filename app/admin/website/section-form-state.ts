import { createContext, use } from 'react';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { TypedSection } from '../../rules/website/section-form.ts';
import type { SharingSite } from './sharing/sharing-site.ts';

/** What every field of a section's form may need, however deep it lies. */
interface SectionFormState {
  typed: TypedSection;
  errors: FormErrors;
  /** Stored pictures by what the fields hold. */
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  /** The office's day, '2027-01-31'. */
  today: string;
  /** Of the section whose pages are looked at as others show them; null in the others. */
  sharing: SharingSite | null;
  /** The form's own address. */
  action: string;
}

export const SectionFormContext = createContext<SectionFormState>({
  typed: { values: {}, rows: {} },
  errors: {},
  pictures: {},
  hadFiles: false,
  today: '',
  sharing: null,
  action: '',
});

export function useSectionForm(): SectionFormState {
  return use(SectionFormContext);
}

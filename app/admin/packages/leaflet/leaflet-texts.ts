import type { FormErrors } from '../../../rules/form.ts';

/** Why a leaflet was not saved. */
export interface LeafletAnswer {
  errors: FormErrors;
}

export const leafletFailed = 'The leaflet could not be saved. Please try again.';

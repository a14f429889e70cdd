/** Why a review is not shown, or still is; one that was changed leads to the list anew. */
export interface StateAnswer {
  failed: string;
}

export const notChanged: StateAnswer = {
  failed: 'Failed to change the review. Please press the button again.',
};

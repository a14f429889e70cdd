/** Why an image stays where it is, in a sentence for the place where its move was asked for. */
export const imageOrderProblems = {
  changed:
    'Somebody else changed the order meanwhile. This is the order now: please move the image again.',
  missing: 'This image is not in this gallery any more.',
  failed: 'Failed to save the order. Please try again.',
} as const;

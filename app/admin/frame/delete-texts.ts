/** The question of the dialog and of the page without a script. */
export const deleteQuestion = {
  title: 'Confirm Delete',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
} as const;

/** What is said after a delete, by what was to be deleted. */
export const deleteTexts = {
  package: {
    done: 'Package deleted successfully',
    failed: 'Failed to delete package',
    undo: { done: 'Package restored successfully', failed: 'Failed to restore package' },
  },
  enquiry: {
    done: 'Enquiry deleted successfully',
    failed: 'Failed to delete enquiry',
    undo: { done: 'Enquiry restored successfully', failed: 'Failed to restore enquiry' },
  },
  image: { done: 'Image deleted successfully', failed: 'Failed to delete image' },
} as const;

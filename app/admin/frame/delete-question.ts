/** The question of the dialog and of the page without a script. */
export const deleteQuestion = {
  title: 'Confirm Delete',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
} as const;

export const deleteTexts = {
  done: 'Package deleted successfully',
  failed: 'Failed to delete package',
  restored: 'Package restored successfully',
  notRestored: 'Failed to restore package',
} as const;

export default {
  featured: 'Featured',
  nextBatch: (batch: string) => `Next Batch: ${batch}`,
  viewDetails: 'View Details',
  viewDetailsOf: (title: string) => `View Details: ${title}`,
};

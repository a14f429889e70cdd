/** On the picture that a forwarded package shows. */
export default {
  nextBatch: (batch: string) => `Next batch: ${batch}`,
  noDates: 'Dates to be announced',
};

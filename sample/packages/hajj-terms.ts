import { step } from './fact-rows.ts';

// A Hajj journey is certain only after the visa, so payments and cancellations have their own steps.
const payment = [
  step('To register', '₹1,00,000 per person'),
  step('When the quota is confirmed', 'Half the price'),
  step('45 days before departure', 'The balance'),
];
const cancellation = [
  step('90 or more days before departure', '25% of the price'),
  step('89 to 45 days before', '50% of the price'),
  step('After that', 'The full price'),
];

export const hajjTerms = { payment, cancellation };

/** How far the office is with an enquiry, in the order of the work. */
export const enquiryStates = ['new', 'contacted', 'quoted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

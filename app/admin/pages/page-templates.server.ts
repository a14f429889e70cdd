import type { PageContent } from '../../rules/pages/page-rules.ts';

interface PageTemplate extends Pick<PageContent, 'title' | 'description' | 'text'> {
  /** For the owner who chooses a draft. */
  purpose: string;
}

// By address. Each line with ___ needs a number or a word of the agency, so that nobody promises what we made up.
export const pageTemplates: Record<string, PageTemplate> = {
  terms: {
    title: 'Terms of booking',
    purpose: 'What you and a pilgrim agree on with a booking.',
    description: 'What we agree on when you book a journey with {name}.',
    text: `These terms apply to every journey that you book with {name}, {town}. Please read them before you pay, and ask us about anything that is not clear.

# Booking
- A booking begins when you fill in our form, give us copies of the passports and pay the advance. We give you a receipt.
- Everybody in the group accepts these terms through the person who books.
- Passports must be valid for at least six months after the return, with two blank pages.

# Price and payment
- The price and what it includes are those of the package on the day of your booking. Our receipt names both.
- GST and TCS are added as the law requires on the day of payment. We give you a tax invoice; TCS can be claimed in your income tax return.
- The rest of the price is due ___ days before departure. If it is not paid by then, we may give the place to somebody else, and our refund policy applies.
- If an airline, a government fee, a tax or an exchange rate changes after your booking, we tell you the difference, with proof, before you pay it. If you do not accept it, you can cancel and get everything back except costs already paid to others.

# Visa
- The embassy and the authorities of Saudi Arabia decide on every visa. We file a complete application in time, but we cannot promise its result.
- Places for Hajj depend on the quota and the rules of the Government of India and of Saudi Arabia for that year.

# Flights, hotels and programme
- Airlines may change times and routes. We tell you as soon as we know.
- If a hotel is not available, we give you another one of the same kind and about the same distance from the Haram, or refund the difference.
- The order of the programme may change because of crowds, weather or instructions of the authorities.

# What we ask of you
- Tell us of illnesses, medicines and help that you need, such as a wheelchair, before you book.
- Have the vaccinations that Saudi Arabia requires. We give you the list.
- Follow the laws of Saudi Arabia and the instructions of the group leader. You pay any fines and costs that result from breaking a law.
- Look after your passport, money and luggage. We recommend travel insurance.

# What we are responsible for
- We are responsible for our own work and for the partners whom we choose. Airlines, hotels and authorities are responsible under their own terms.
- Nobody is responsible for what cannot be prevented, such as war, epidemics, floods, strikes or closed borders. In such a case we help you to get back what others refund.

# Cancellation
Our [refund policy](/pages/refund-policy) says what you get back.

# Complaints and law
- Please tell the group leader at once, so that we can still put it right. Afterwards write to us within 30 days of the return; we answer within ___ days.
- Indian law applies. The courts in {town} decide, and you keep every right that the Consumer Protection Act, 2019 gives you.

Questions? Call us: {phone}, or [write to us](/contact).`,
  },
  'refund-policy': {
    title: 'Refund policy',
    purpose: 'What a pilgrim gets back after a cancellation, and when.',
    description: 'What you get back if a journey with {name} does not take place.',
    text: `Plans can change. This page says what {name} refunds, and when. It is part of our [terms](/pages/terms).

# How to cancel
Write to us, with your receipt number and the names of those who do not travel. The refund depends on the day on which we receive your message.

# If you cancel
- More than ___ days before departure: everything except the advance.
- After that, until ___ days before departure: ___ per cent of the price.
- After that, until ___ days before departure: ___ per cent of the price.
- Later, or without a message: nothing, except taxes and fees that others return to us.

Costs that we have already paid for you and that nobody returns, such as visa fees, flight tickets and hotel deposits, are taken off. We show you the receipts.

# If the visa is refused
We refund the whole price except the visa fee and costs already paid to others. This does not apply if documents were false or late.

# If somebody is seriously ill or dies
We refund everything that airlines, hotels and authorities return to us, and take nothing for our own work. Please send us a doctor's letter or the death certificate. If the rules allow it, another member of the family can travel instead.

# If we cancel
We offer you another date, or refund everything that you paid. The same applies if Saudi Arabia or India stops journeys, except for costs that others do not return.

# Changes
A new date, name or room costs what airlines and hotels charge for the change.

# How we pay
- To the account from which you paid, within ___ working days after your message. If an airline or an authority has to refund first, the same number of days after its payment.
- GST and TCS are returned as the law allows. We give you the credit note.
- There are no refunds for parts of the journey that you do not use, such as meals or a trip.

Questions about a refund? Call us: {phone}, or [write to us](/contact).`,
  },
};

/** As the form has it; null for an unknown draft. */
export function findPageTemplate(name: string | null) {
  const draft =
    name !== null && Object.hasOwn(pageTemplates, name) ? pageTemplates[name] : undefined;
  if (name === null || !draft) return null;
  const { purpose: _, ...texts } = draft;
  return { ...texts, slug: name, place: 'footer', state: 'draft', questions: [] };
}

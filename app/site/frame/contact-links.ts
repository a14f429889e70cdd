import { company } from '../../content/company.ts';

/** The phone link that dials the office. */
export const phoneLink = `tel:${company.phone.tel}`;

export const mailLink = `mailto:${company.email}`;

/** A chat with the office in which the text is already typed. */
export function whatsappLink(text: string = company.whatsapp.greeting): string {
  return `https://wa.me/${company.whatsapp.number}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp with the text typed, for the visitor to choose who gets it. */
export function forwardLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

export const addressLines = [
  ...company.address.lines,
  `${company.address.locality}, ${company.address.region} ${company.address.postalCode}`,
];

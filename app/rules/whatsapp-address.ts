/** `number`: international, digits only; blank lets the person choose. Half letters are dropped. */
export function whatsappAddress(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}

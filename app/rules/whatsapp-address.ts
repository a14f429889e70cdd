/**
 * Opens WhatsApp with the text typed. `number`: international, digits alone; blank: who presses chooses
 * who gets it. Half a letter, which a cut text can end with, is left out.
 */
export function whatsappAddress(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}

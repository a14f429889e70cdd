export const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** An address in XML as a browser asks for it. */
export const plain = (text: string) => text.replaceAll('&amp;', '&');

export const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** A URL in XML as a browser requests it. */
export const plain = (text: string) => text.replaceAll('&amp;', '&');

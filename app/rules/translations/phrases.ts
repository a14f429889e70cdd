import { facts as t } from '#texts/server.ts';

/** Other spellings of places that have a name in every language. */
const spellings: Readonly<Record<string, string>> = {
  makka: 'makkah',
  mecca: 'makkah',
  madina: 'madinah',
  medina: 'madinah',
  jedda: 'jeddah',
  azizia: 'aziziya',
  aziziyah: 'aziziya',
  muzdalifa: 'muzdalifah',
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  madras: 'chennai',
  cochin: 'kochi',
  mangalore: 'mangaluru',
  'new delhi': 'delhi',
  tumakuru: 'tumkur',
};

export function isMakkah(city: string): boolean {
  return /^m[ae]kk?ah?$|^mecca$/i.test(city.trim());
}

export function isMadinah(city: string): boolean {
  return /^m[ae]din[ae]h?$/i.test(city.trim());
}

/** A city as the language of the page calls it; one without a name there, and in English any, as typed. */
export function placeName(typed: string): string {
  const word = typed.trim().toLowerCase();
  const key = Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word;
  return Object.hasOwn(t.places, key) ? (t.places[key] ?? typed) : typed;
}

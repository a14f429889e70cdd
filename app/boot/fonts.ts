import { readChoice, storeChoice } from './device-choices.ts';

// Runs before the first paint of pages in other scripts, whose fonts are 100 kB. On a visitor's first page the device's
// fonts show while ours load. Nastaliq then replaces them. Kannada and Hindi wait for the next page, because a swap
// would move the lines, unless the device has no font and draws boxes of equal width. Later pages (localStorage has
// their languages) and pages without scripts use our fonts at once.

const root = document.documentElement;
const language = root.lang;

/** Our fonts with the widths of most devices' own, and three letters of different widths. */
const familiesLikeDevice: Partial<Record<string, [family: string, letters: string]>> = {
  kn: ['Kannada', 'ಕಟಷ'],
  hi: ['Devanagari', 'कटश'],
};

const loadedBefore = readChoice('fonts').split(' ').filter(Boolean);
if (!loadedBefore.includes(language)) {
  root.setAttribute('data-fonts', 'later');
  addEventListener('firstviewseen', loadFonts);
}

async function loadFonts(): Promise<void> {
  const [family, letters] = familiesLikeDevice[language] ?? [];
  if (family && letters && hasDeviceFont(letters)) {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const fonts = [...document.fonts].filter((font) => font.family.includes(family));
    await Promise.all(fonts.map((font) => font.load()));
  } else {
    root.removeAttribute('data-fonts');
    // Without a layout the browser does not know which fonts it needs.
    root.getBoundingClientRect();
    await document.fonts.ready;
  }
  storeChoice('fonts', [...loadedBefore, language].join(' '));
}

function hasDeviceFont(letters: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  pen.font = '32px system-ui';
  return new Set([...letters].map((letter) => pen.measureText(letter).width)).size > 1;
}

import { firstViewSeen } from './late-start.ts';

/** On the document while it uses the device's fonts. */
const attribute = 'data-fonts';

/** Languages whose fonts this browser has. */
const storageKey = 'fonts';

/** Fonts as wide as most devices' own, and three letters of different widths. */
const likeTheDevice = { kn: ['Kannada', 'ಕಟಷ'], hi: ['Devanagari', 'कटश'] };

/**
 * Runs before the first paint of pages in other scripts, whose fonts weigh 100 kB: a visitor's first page uses the
 * device's fonts, then ours load, and Nastaliq replaces them. Kannada and Hindi lines would break anew under the
 * reader's eyes, so ours wait for the next page, unless the device has no font and draws boxes of one width. Later
 * pages, and those without a script, load ours at once.
 */
export const script = `(()=>{const root=document.documentElement,own=root.lang;
let kept;try{kept=localStorage.getItem('${storageKey}')}catch{}
if(kept?.split(' ').includes(own))return;
root.setAttribute('${attribute}','later');
const [family,letters]=(${JSON.stringify(likeTheDevice)})[own]??[];
const hasOwn=()=>{const pen=document.createElement('canvas').getContext('2d');
pen.font='32px system-ui';
return new Set([...letters].map(letter=>pen.measureText(letter).width)).size>1};
addEventListener('${firstViewSeen}',async()=>{
if(family&&hasOwn()){
if(navigator.connection?.saveData)return;
await Promise.all([...document.fonts].map(font=>font.family.includes(family)&&font.load()))
}else{
root.removeAttribute('${attribute}');
root.getBoundingClientRect();
await document.fonts.ready
}
try{localStorage.setItem('${storageKey}',(kept?kept+' ':'')+own)}catch{}
})})()`;

import { firstViewSeen } from './late-start.ts';

/** Of the document: its letters are still the device's own. */
const attribute = 'data-fonts';

/** Where the languages stand whose fonts this browser keeps already, in the browser only. */
const storageKey = 'fonts';

/** Fonts whose letters are as wide as those of most devices, and three letters of unlike widths. */
const likeTheDevice = { kn: ['Kannada', 'ಕಟಷ'], hi: ['Devanagari', 'कटश'] };

/**
 * Runs before the first paint of a page that is not English. Fonts of letters that are not Latin weigh a
 * hundred kilobytes: the first page of a visitor is drawn in the device's letters. When that has been seen
 * ours come, and Nastaliq takes their place. Kannada and Hindi would break their lines elsewhere under the
 * reader's eyes: there ours wait for the next page, unless the device has none and draws boxes of one
 * width. Later pages, and those without a script, ask at once.
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

/** Of the document: its letters are still the device's own. */
const attribute = 'data-fonts';

/** Where the languages stand whose fonts this browser keeps already, in the browser only. */
const storageKey = 'fonts';

/**
 * Runs before the first paint of a page. Fonts of letters that are not Latin weigh a hundred kilobytes: the
 * first page of a visitor is drawn in the device's letters, and its own come when all else is there. Later
 * pages, and those without a script, ask for them at once.
 */
export const fontsScript = `(()=>{const root=document.documentElement,own=root.lang;if(own==='en')return;
let kept;try{kept=localStorage.getItem('${storageKey}')}catch{}
if(kept?.split(' ').includes(own))return;
root.setAttribute('${attribute}','later');
addEventListener('load',()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{
root.removeAttribute('${attribute}');
root.getBoundingClientRect();
document.fonts.ready.then(()=>{try{localStorage.setItem('${storageKey}',(kept?kept+' ':'')+own)}catch{}})
})))})()`;

import { languageCodes } from './languages.ts';

/** Where the visitor's choice is kept, in the browser only. */
const storageKey = 'language';

/** Of the document: the language that its visitor is offered. */
const offerAttribute = 'data-offer';

/**
 * Runs before the first paint of a public page. Whoever chose a language is led to it when they come from
 * elsewhere; others are offered that of their browser, if the page is in none of theirs. A click on a
 * link with `data-language` is a choice. Without a script the links work all the same.
 */
export const languageScript =
  `(()=>{const codes=${JSON.stringify(languageCodes)},root=document.documentElement,own=root.lang,path=location.pathname;
if(/^\\/admin(\\/|$)/i.test(path))return;
let kept;try{kept=localStorage.getItem('${storageKey}')}catch{}
const rest=own==='en'?path:path.slice(3)||'/',there=code=>(code==='en'?'':'/'+code)+(rest==='/'&&code!=='en'?'':rest);
if(codes.includes(kept)){
if(kept!==own&&!document.referrer.startsWith(location.origin)&&performance.getEntriesByType('navigation')[0]?.type==='navigate')location.replace(there(kept)+location.search+location.hash)
}else{
const wanted=navigator.languages.map(tag=>tag.split('-')[0]).find(code=>codes.includes(code));
if(wanted&&wanted!==own)root.setAttribute('${offerAttribute}',wanted)
}
addEventListener('click',event=>{const chosen=event.target.closest?.('[data-language]');if(!chosen)return;
try{localStorage.setItem('${storageKey}',chosen.dataset.language)}catch{}
root.removeAttribute('${offerAttribute}')})})()`.replace(/\n/g, '');

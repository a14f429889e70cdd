import { languageCodes } from './languages.ts';

const storageKey = 'language';

const offerAttribute = 'data-offer';

/**
 * Before the first paint: leads visitors from elsewhere to their chosen language, and offers others the browser's.
 */
export const languageScript = `(()=>{const codes=${JSON.stringify(languageCodes)},root=document.documentElement,own=root.lang;
if(/^\\/admin(\\/|$)/i.test(location.pathname))return;
let kept;try{kept=localStorage.getItem('${storageKey}')}catch{}
const there=code=>{const path=location.pathname,rest=own==='en'?path:path.slice(3)||'/';return code==='en'?rest:'/'+code+(rest==='/'?'':rest)};
if(codes.includes(kept)){
if(kept!==own&&!document.referrer.startsWith(location.origin)&&performance.getEntriesByType('navigation')[0]?.type==='navigate')location.replace(there(kept)+location.search+location.hash)
}else{
const wanted=navigator.languages.map(tag=>tag.split('-')[0]).find(code=>codes.includes(code));
if(wanted&&wanted!==own)root.setAttribute('${offerAttribute}',wanted)
}
const menu=()=>document.querySelector('.language-menu[open]');
addEventListener('click',({target})=>{const open=menu();if(open&&!open.contains(target))open.open=false;
const chosen=target.closest?.('[data-language]');if(!chosen)return;
if(chosen.href)chosen.href=there(chosen.dataset.language)+location.search;
try{localStorage.setItem('${storageKey}',chosen.dataset.language)}catch{}
root.removeAttribute('${offerAttribute}')},true);
addEventListener('keydown',({key})=>{const open=key==='Escape'&&menu();if(open){open.open=false;open.firstChild.focus()}})})()`;

import { languageCodes } from './languages/languages.ts';
import { visitsPath } from './rules/visits/visit-rules.ts';

// Scripts in the HTML of every page; the build minifies them (vite.config.ts).

/** Runs before the first paint. Without JavaScript the style sheet uses the device's theme. */
const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(t)})()`;

// Runs before the first paint: redirects new visits to the chosen language, or else offers the browser's language.
const languageScript = `(()=>{const codes=${JSON.stringify(languageCodes)},root=document.documentElement,own=root.lang;
if(/^\\/admin(\\/|$)/i.test(location.pathname))return;
let kept;try{kept=localStorage.getItem('language')}catch{}
const there=code=>{const path=location.pathname,rest=own==='en'?path:path.slice(3)||'/';return code==='en'?rest:'/'+code+(rest==='/'?'':rest)};
if(codes.includes(kept)){
if(kept!==own&&!document.referrer.startsWith(location.origin)&&performance.getEntriesByType('navigation')[0]?.type==='navigate')location.replace(there(kept)+location.search+location.hash)
}else{
const wanted=navigator.languages.map(tag=>tag.split('-')[0]).find(code=>codes.includes(code));
if(wanted&&wanted!==own)root.setAttribute('data-offer',wanted)
}
const menu=()=>document.querySelector('.language-menu[open]');
addEventListener('click',({target})=>{const open=menu();if(open&&!open.contains(target))open.open=false;
const chosen=target.closest?.('[data-language]');if(!chosen)return;
if(chosen.href)chosen.href=there(chosen.dataset.language)+location.search;
try{localStorage.setItem('language',chosen.dataset.language)}catch{}
root.removeAttribute('data-offer')},true);
addEventListener('keydown',({key})=>{const open=key==='Escape'&&menu();if(open){open.open=false;open.firstChild.focus()}})})()`;

/** Reloads an incomplete style sheet, up to six times in half a minute. Setting `href` only works once; `rel` always does. */
const lostStylesScript = `(()=>{const tries=new WeakMap();
addEventListener('error',({target})=>{
const before=tries.get(target)??0;
if(target.rel!='stylesheet'||before>=6)return;
tries.set(target,before+1);
setTimeout(()=>{target.rel='';target.rel='stylesheet'},500*2**before)
},true)})()`;

export const headScript = [themeScript, languageScript, lostStylesScript].join(';');

/** Fonts with the widths of most devices' own, and three letters of different widths. */
const likeTheDevice = { kn: ['Kannada', 'ಕಟಷ'], hi: ['Devanagari', 'कटश'] };

// Runs before the first paint of pages in other scripts, whose fonts are 100 kB. On a visitor's first page the device's
// fonts show while ours load. Nastaliq then replaces them. Kannada and Hindi wait for the next page, because a swap
// would move the lines, unless the device has no font and draws boxes of equal width. Later pages (localStorage has
// their languages) and pages without scripts use our fonts at once.
export const fontsScript = `(()=>{const root=document.documentElement,own=root.lang;
let kept;try{kept=localStorage.getItem('fonts')}catch{}
if(kept?.split(' ').includes(own))return;
root.setAttribute('data-fonts','later');
const [family,letters]=(${JSON.stringify(likeTheDevice)})[own]??[];
const hasOwn=()=>{const pen=document.createElement('canvas').getContext('2d');
pen.font='32px system-ui';
return new Set([...letters].map(letter=>pen.measureText(letter).width)).size>1};
addEventListener('firstviewseen',async()=>{
if(family&&hasOwn()){
if(navigator.connection?.saveData)return;
await Promise.all([...document.fonts].map(font=>font.family.includes(family)&&font.load()))
}else{
root.removeAttribute('data-fonts');
root.getBoundingClientRect();
await document.fonts.ready
}
try{localStorage.setItem('fonts',(kept?kept+' ':'')+own)}catch{}
})})()`;

// Starts the page's scripts from a `<template>`: at once with `data-start="now"`, else after the first paint or the
// first touch. Until then links, forms and folds work without scripts, Escape closes an open photo, and a form is sent
// only once. Typed text stays: React resets a textarea unless its value was set before. From `drawn` on, React handles
// events itself, also the event that made it draw, so only earlier ones are sent again, once. React hears a tick box only
// when its state changes in a click; that click comes later, because browsers ignore it within another one. Browsers do
// not retry an incomplete script, so the page reloads, unless somebody has typed.
export const startScript = `(() => {
  const template = document.currentScript.previousElementSibling, fields = new Map, all = addEventListener;
  let isBegun, isListening, sentAt = -1e9, timer;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    dispatchEvent(new Event('firstviewseen'));
    document.body.append(template.content)
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, 150)
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    soon();
    if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
      new PerformanceObserver(soon).observe({ type: 'largest-contentful-paint', buffered: true })
  }));
  if (template.dataset.start === 'now') begin();
  else {
    for (const kind of ['pointerdown', 'touchstart', 'keydown', 'click'])
      all(kind, begin, { once: true, passive: true, capture: true });
    document.readyState === 'complete' ? painted() : all('load', painted)
  }
  all('submit', (event) => {
    if (performance.now() - sentAt < 30000) {
      event.preventDefault();
      event.stopImmediatePropagation()
    } else if (!isListening) sentAt = performance.now()
  }, true);
  all('pageshow', () => sentAt = -1e9);
  for (const kind of ['input', 'change', 'click'])
    all(kind, (event) => {
      const field = event.target, { type, value } = field;
      if (!isListening && (kind !== 'click' || type === 'checkbox')) fields.set(field, { event, value })
    }, true);
  all('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector('.photo-preview[open]:not(:modal) form')?.requestSubmit()
  });
  all('focusin', ({ target }) => {
    if (!isListening && target.type === 'textarea') target.value = target.value
  });
  all('drawn', () => {
    isListening = true;
    fields.forEach(({ event, value }, field) => {
      if (field.type === 'textarea' && field.value !== value) field.value = value;
      if (event.eventPhase && field.type !== 'checkbox') fields.delete(field)
    })
  });
  all('hydrated', () => {
    for (const field of fields.keys()) {
      if (field.type !== 'checkbox')
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
      else queueMicrotask(() => {
        if (field.checked === field.defaultChecked) return;
        field.checked = field.defaultChecked;
        field.click()
      })
    }
  }, { once: true });
  all('error', ({ target }) => target.type === 'module' && setTimeout(() => {
    fields.size || performance.getEntriesByType('navigation')[0]?.type === 'reload' || location.reload()
  }, 2000), true)
})()`;

// Reports one view per page, when idle, and each tap on a contact link. Reads and stores nothing on the device. Inline,
// because a file would cost a request and miss early taps. Prefetched pages and background tabs count when they become
// visible.
export const visitBeacons = `(() => {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator;
  if (doNotTrack === '1' || globalPrivacyControl || webdriver) return;
  const tell = (kind) =>
    navigator.sendBeacon('${visitsPath}', new URLSearchParams({ kind, path: location.pathname }));
  let told;
  const visit = () => {
    const { pathname } = location;
    if (document.hidden || pathname === told) return;
    told = pathname;
    tell('visit')
  };
  const soon = () => setTimeout(() => (window.requestIdleCallback || setTimeout)(visit));
  document.readyState === 'complete' ? soon() : addEventListener('load', soon);
  document.addEventListener('visibilitychange', () => told || soon());
  addEventListener('navigated', soon);
  document.addEventListener('click', ({ target }) => {
    const address = target.closest?.('a[href]')?.getAttribute('href') ?? '';
    const [, call, whatsapp, book] =
      /^(?:(tel:)|(https:\\/\\/wa\\.me\\/\\d)|(\\/(?:\\w\\w\\/)?contact\\?package=))/.exec(address) ?? [];
    const kind = call ? 'call' : whatsapp ? 'whatsapp' : book ? 'book' : '';
    kind && tell(kind)
  }, true)
})()`;

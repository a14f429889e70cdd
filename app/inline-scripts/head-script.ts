import { languageScript } from '../languages/language-script.ts';
import { themeScript } from '../ui/theme.ts';

const lostStyles = { tries: 6, firstMs: 500 };

/** Loads a broken-off style sheet again, which browsers do not. Setting `rel` works each time, `href` only once. */
const lostStylesScript = `(()=>{const tries=new WeakMap();
addEventListener('error',({target})=>{
const before=tries.get(target)??0;
if(target.rel!='stylesheet'||before>=${lostStyles.tries})return;
tries.set(target,before+1);
setTimeout(()=>{target.rel='';target.rel='stylesheet'},${lostStyles.firstMs}*2**before)
},true)})()`;

export const script = [themeScript, languageScript, lostStylesScript].join(';');

import { languageScript } from '../languages/language-script.ts';
import { themeScript } from '../ui/theme.ts';

/** How often a style sheet is asked for again, and milliseconds before the first time: doubled each time. */
const lostStyles = { tries: 6, firstMs: 500 };

/**
 * Asks again for a style sheet that a bad line broke off: a browser does not by itself as long as the
 * page is there. Without it a page is letters on white, and a dialog lies under its own backdrop.
 * Set anew, `href` has an effect once only, `rel` each time.
 */
const lostStylesScript = `(()=>{const tries=new WeakMap();
addEventListener('error',({target})=>{
const before=tries.get(target)??0;
if(target.rel!='stylesheet'||before>=${lostStyles.tries})return;
tries.set(target,before+1);
setTimeout(()=>{target.rel='';target.rel='stylesheet'},${lostStyles.firstMs}*2**before)
},true)})()`;

/** In the head of every page, and of the HTML only: it has run before there is anything else. */
export const script = [themeScript, languageScript, lostStylesScript].join(';');

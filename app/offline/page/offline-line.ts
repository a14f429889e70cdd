import t from '#texts/offline.ts';
import { languageOfPath, prefixOf } from '../../languages/languages.ts';
import { shownTime } from './shown-time.ts';

/**
 * The line lies in the page and takes its own room: it covers nothing that somebody reads or uses. Its words
 * are above the shade of the bar, and below a menu that is open; where a language is offered, below the offer.
 */
const styles = `
.offline-line{padding:calc(var(--bar) + var(--offer,0px) + .5rem) max(1.2rem,4vw) .5rem;background:var(--color-band-deep);
color:var(--color-on-band);font-size:1rem;text-align:center;text-wrap:balance}
.offline-line>*{position:relative;z-index:41}
.site-bar[data-opaque=true]~.offline-line>*{z-index:0}
.offline-line:empty{display:none}
.offline-line:not(:empty)~#content{margin-top:0}
.offline-line a{text-decoration:underline;display:inline-block;padding-block:.6rem}
@media print{.offline-line{display:none}}`;

let line: HTMLElement | undefined;

/** A live region must be there before it says something. */
function makeLine(): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const made = document.createElement('p');
  made.className = 'offline-line';
  made.setAttribute('role', 'status');
  const { offsetHeight = 72 } = document.querySelector<HTMLElement>('.site-bar') ?? {};
  made.style.setProperty('--bar', `${offsetHeight}px`);
  document.getElementById('content')?.before(made);
  return made;
}

/** Says in one line that the page is a copy, and of when; blank when it is not. */
export function sayOffline(text: string): void {
  if (text === '' && !line) return;
  line ??= makeLine();
  const said = line.querySelector('span') ?? line.appendChild(document.createElement('span'));
  if (text === '') said.remove();
  else if (said.textContent !== text) said.textContent = text;
}

/** The sentence for a page that was made at a time. */
export function sentenceFor(at: Date): string {
  const time = shownTime(at);
  return navigator.onLine ? t.lateCopy(time) : t.savedCopy(time);
}

/** What became of a message that was kept: in a line of its own, until the page is left. */
export function sayMessages(news: 'sent' | 'refused'): void {
  line ??= makeLine();
  const own = document.createElement('strong');
  own.style.display = 'block';
  own.textContent = news === 'sent' ? t.messageSent : t.messageRefused;
  line.querySelector('strong')?.remove();
  line.append(own);
  if (news === 'sent') return;
  const link = document.createElement('a');
  link.href = `${prefixOf(languageOfPath(location.pathname).language)}/contact`;
  link.textContent = t.openForm;
  own.append(' ', link);
}

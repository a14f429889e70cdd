import { type DOMReadyEvent, type HtmlElement, Rule } from 'html-validate';
import { rightToLeft } from '../../app/rules/clean-text.ts';

/** What a screen reader says of an element: its text without hidden parts, and images by their `alt`. */
function getSpokenText(element: HtmlElement): string {
  const label = getAttribute(element, 'aria-label');
  if (label) return label;
  if (element.is('img')) return getAttribute(element, 'alt');
  return element.childNodes
    .map((node) => {
      if (!isElement(node)) return node.textContent;
      if (node.is('svg') || node.is('noscript') || node.is('input')) return '';
      return getAttribute(node, 'aria-hidden') === 'true' ? '' : getSpokenText(node);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const isElement = (node: { nodeName: string }): node is HtmlElement =>
  !node.nodeName.startsWith('#');

function getAttribute(element: HtmlElement, name: string): string {
  const value = element.getAttributeValue(name);
  return value === null ? '' : String(value);
}

function getAncestors(element: HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = [];
  for (
    let parent = element.parent;
    parent && parent.nodeName !== '#document';
    parent = parent.parent
  )
    all.push(parent);
  return all;
}

const findRow = (element: HtmlElement) =>
  getAncestors(element).find((ancestor) => /^(?:li|tr|fieldset)$/.test(ancestor.tagName));

const controls = 'a[href], button, input, select, textarea, summary';
/** A control in one of these is heard after the group's name. */
const isNamedGroup = (element: HtmlElement) =>
  /^(?:fieldset|form|section|nav|ul|ol|table)$/.test(element.tagName) ||
  getAttribute(element, 'role') === 'group';

/** Rules about what people hear who do not see the page: names of rows and controls. */
export class HeardPage extends Rule {
  setup() {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      const byId = (id: string) => document.querySelector(`[id="${id}"]`);
      const labels = new Map(
        document.querySelectorAll('label[for]').map((label) => [getAttribute(label, 'for'), label]),
      );
      const getName = (element: HtmlElement): string => {
        const labelledBy = getAttribute(element, 'aria-labelledby');
        if (labelledBy) {
          return labelledBy
            .split(' ')
            .map((id) => (byId(id) ? getSpokenText(byId(id) as HtmlElement) : ''))
            .join(' ');
        }
        const ownLabel = getAttribute(element, 'aria-label');
        if (ownLabel) return ownLabel;
        if (element.is('fieldset'))
          return getSpokenText(element.querySelector('legend') ?? element);
        if (!/^(?:input|select|textarea)$/.test(element.tagName)) return getSpokenText(element);
        const label =
          labels.get(getAttribute(element, 'id')) ??
          getAncestors(element).find((ancestor) => ancestor.is('label'));
        return (label && getSpokenText(label)) || getAttribute(element, 'title');
      };
      const groupNames = new Map<HtmlElement, string>();
      const getGroupName = (group: HtmlElement) => {
        const name = groupNames.get(group) ?? getName(group);
        groupNames.set(group, name);
        return name;
      };
      const getGroupPath = (element: HtmlElement) =>
        getAncestors(element)
          .filter(
            (ancestor) =>
              isNamedGroup(ancestor) &&
              (ancestor.is('fieldset') ||
                getAttribute(ancestor, 'aria-label') ||
                getAttribute(ancestor, 'aria-labelledby')),
          )
          .map(getGroupName)
          .join(' > ');
      const reportFault = (node: HtmlElement, message: string) => this.report({ node, message });

      const controlsByKey = new Map<string, HtmlElement>();
      const main = document.querySelector('main');
      for (const control of main?.querySelectorAll(controls) ?? []) {
        if (getAttribute(control, 'type') === 'hidden' || control.hasAttribute('hidden')) continue;
        if (getAncestors(control).some((ancestor) => ancestor.is('noscript'))) continue;
        const name = getName(control);
        const key = `${getGroupPath(control)} > ${control.tagName} ${name}`;
        const other = controlsByKey.get(key);
        controlsByKey.set(key, control);
        const isSame =
          other &&
          getAttribute(other, 'href') !== '' &&
          getAttribute(other, 'href') === getAttribute(control, 'href');
        const isInSentence = getAncestors(control).some((ancestor) => ancestor.is('p'));
        const isTwin = other && findRow(other) !== findRow(control) && !isSame && !isInSentence;
        if (isTwin) reportFault(control, `Two are called "${key}"`);
        if (name === '') reportFault(control, 'A control has no name');
        if (getAttribute(control, 'type') === 'file' && !labels.has(getAttribute(control, 'id'))) {
          const drop = getAncestors(control).find((ancestor) =>
            getAttribute(ancestor, 'class').includes('drop'),
          );
          const buttons = drop?.querySelectorAll('.button') ?? [];
          const isCalled = buttons.some((button) => name.includes(button.textContent.trim()));
          if (buttons.length > 0 && !isCalled)
            reportFault(control, `"${name}" is not what is written`);
        }
      }
      for (const header of document.querySelectorAll('th[scope="row"]')) {
        if (header.querySelector(controls) && getAttribute(header, 'aria-label') === '')
          reportFault(header, 'The header of a row is more than its name');
      }
      for (const option of document.querySelectorAll('select option')) {
        const isLabelled = getAttribute(option, 'label') !== '' || option.textContent.trim() !== '';
        if (!isLabelled) reportFault(option, 'An option has no label');
      }
      for (const aside of document.querySelectorAll('aside')) {
        if (getName(aside) === getSpokenText(aside)) reportFault(aside, 'A landmark has no name');
      }
      for (const name of document.querySelectorAll('[aria-label="Reviews"] bdi')) {
        if (!rightToLeft.test(name.textContent)) continue;
        const language = [name, ...getAncestors(name)]
          .map((ancestor) => getAttribute(ancestor, 'lang'))
          .find(Boolean);
        if (language !== 'ur') reportFault(name, `"${name.textContent}" is in ${language}`);
      }
      for (const field of document.querySelectorAll('input[type="password"]')) {
        const form = getAncestors(field).find((ancestor) => ancestor.is('form'));
        const user = form?.querySelector('input[autocomplete="username"]');
        if (!user || getAttribute(user, 'type') === 'hidden') {
          reportFault(field, 'A password has no user name');
        }
      }
    });
  }
}

import { type DOMReadyEvent, type HtmlElement, Rule } from 'html-validate';
import { rightToLeft } from '../../app/rules/clean-text.ts';

/** What a screen reader says of an element: its text without hidden parts, and images by their `alt`. */
function spoken(element: HtmlElement): string {
  const label = attribute(element, 'aria-label');
  if (label) return label;
  if (element.is('img')) return attribute(element, 'alt');
  return element.childNodes
    .map((node) => {
      if (!isElement(node)) return node.textContent;
      if (node.is('svg') || node.is('noscript') || node.is('input')) return '';
      return attribute(node, 'aria-hidden') === 'true' ? '' : spoken(node);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const isElement = (node: { nodeName: string }): node is HtmlElement =>
  !node.nodeName.startsWith('#');

function attribute(element: HtmlElement, name: string): string {
  const value = element.getAttributeValue(name);
  return value === null ? '' : String(value);
}

function ancestors(element: HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = [];
  for (let at = element.parent; at && at.nodeName !== '#document'; at = at.parent) all.push(at);
  return all;
}

const rowOf = (element: HtmlElement) =>
  ancestors(element).find((one) => /^(?:li|tr|fieldset)$/.test(one.tagName));

const controls = 'a[href], button, input, select, textarea, summary';
/** A control in one of these is heard after the group's name. */
const isNamedGroup = (element: HtmlElement) =>
  /^(?:fieldset|form|section|nav|ul|ol|table)$/.test(element.tagName) ||
  attribute(element, 'role') === 'group';

/** Rules about what people hear who do not see the page: names of rows and controls. */
export class HeardPage extends Rule {
  setup() {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      const byId = (id: string) => document.querySelector(`[id="${id}"]`);
      const labels = new Map(
        document.querySelectorAll('label[for]').map((label) => [attribute(label, 'for'), label]),
      );
      const nameOf = (element: HtmlElement): string => {
        const labelledBy = attribute(element, 'aria-labelledby');
        if (labelledBy) {
          return labelledBy
            .split(' ')
            .map((id) => (byId(id) ? spoken(byId(id) as HtmlElement) : ''))
            .join(' ');
        }
        const own = attribute(element, 'aria-label');
        if (own) return own;
        if (element.is('fieldset')) return spoken(element.querySelector('legend') ?? element);
        if (!/^(?:input|select|textarea)$/.test(element.tagName)) return spoken(element);
        const label =
          labels.get(attribute(element, 'id')) ?? ancestors(element).find((one) => one.is('label'));
        return (label && spoken(label)) || attribute(element, 'title');
      };
      const groupNames = new Map<HtmlElement, string>();
      const groupNameOf = (group: HtmlElement) => {
        const name = groupNames.get(group) ?? nameOf(group);
        groupNames.set(group, name);
        return name;
      };
      const groupOf = (element: HtmlElement) =>
        ancestors(element)
          .filter(
            (one) =>
              isNamedGroup(one) &&
              (one.is('fieldset') ||
                attribute(one, 'aria-label') ||
                attribute(one, 'aria-labelledby')),
          )
          .map(groupNameOf)
          .join(' > ');
      const fault = (node: HtmlElement, message: string) => this.report({ node, message });

      const heard = new Map<string, HtmlElement>();
      const main = document.querySelector('main');
      for (const control of main?.querySelectorAll(controls) ?? []) {
        if (attribute(control, 'type') === 'hidden' || control.hasAttribute('hidden')) continue;
        if (ancestors(control).some((one) => one.is('noscript'))) continue;
        const name = nameOf(control);
        const key = `${groupOf(control)} > ${control.tagName} ${name}`;
        const other = heard.get(key);
        heard.set(key, control);
        const isSame =
          other &&
          attribute(other, 'href') !== '' &&
          attribute(other, 'href') === attribute(control, 'href');
        const isInSentence = ancestors(control).some((one) => one.is('p'));
        const isTwin = other && rowOf(other) !== rowOf(control) && !isSame && !isInSentence;
        if (isTwin) fault(control, `Two are called "${key}"`);
        if (name === '') fault(control, 'A control has no name');
        if (attribute(control, 'type') === 'file' && !labels.has(attribute(control, 'id'))) {
          const drop = ancestors(control).find((one) => attribute(one, 'class').includes('drop'));
          const buttons = drop?.querySelectorAll('.button') ?? [];
          const isCalled = buttons.some((button) => name.includes(button.textContent.trim()));
          if (buttons.length > 0 && !isCalled) fault(control, `"${name}" is not what is written`);
        }
      }
      for (const header of document.querySelectorAll('th[scope="row"]')) {
        if (header.querySelector(controls) && attribute(header, 'aria-label') === '')
          fault(header, 'The header of a row is more than its name');
      }
      for (const option of document.querySelectorAll('select option')) {
        const isLabelled = attribute(option, 'label') !== '' || option.textContent.trim() !== '';
        if (!isLabelled) fault(option, 'An option has no label');
      }
      for (const aside of document.querySelectorAll('aside')) {
        if (nameOf(aside) === spoken(aside)) fault(aside, 'A landmark has no name');
      }
      for (const name of document.querySelectorAll('[aria-label="Reviews"] bdi')) {
        if (!rightToLeft.test(name.textContent)) continue;
        const language = [name, ...ancestors(name)]
          .map((one) => attribute(one, 'lang'))
          .find(Boolean);
        if (language !== 'ur') fault(name, `"${name.textContent}" is in ${language}`);
      }
      for (const field of document.querySelectorAll('input[type="password"]')) {
        const form = ancestors(field).find((one) => one.is('form'));
        const user = form?.querySelector('input[autocomplete="username"]');
        if (!user || attribute(user, 'type') === 'hidden') {
          fault(field, 'A password has no user name');
        }
      }
    });
  }
}

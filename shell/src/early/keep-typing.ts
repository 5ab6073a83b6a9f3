import { PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { hydrateNow } from './hydrate-now.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that hold what is typed or chosen; boxes and radios are taps. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/**
 * Keeps what is typed or chosen in fields before the page is live and says it again then: React hydrates a field
 * without looking at its value, so a screen would go on with another value than the shopper sees. Until then no script writes
 * into such a field: react-hook-form puts a form's first value into each as soon as it has it, before the page is live.
 */
export function keepTyping(document: Document): void {
  const typed = new Map<Field, string>();

  const keep = ({ target }: Event) => {
    if (!isField(target)) return;
    if (!typed.has(target)) hold(target);
    typed.set(target, target.value);
  };
  const giveBack = () => {
    document.removeEventListener('input', keep, true);
    for (const [field, value] of typed) {
      Reflect.deleteProperty(field, 'value');
      if (field.isConnected) say(field, value);
    }
  };

  document.addEventListener('input', keep, true);
  // In a task of its own: while React is at work, as it is when it says so, it hydrates nothing for an event.
  document.addEventListener(PAGE_LIVE_EVENT, () => setTimeout(giveBack), { once: true });
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELD);

/** Only the shopper changes the field's value: what a script sets is lost. */
function hold(field: Field): void {
  const get = valueProperty(field)?.get;
  Object.defineProperty(field, 'value', { configurable: true, enumerable: true, get, set: () => undefined });
}

const valueProperty = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');

function say(field: Field, value: string): void {
  hydrateNow(field);
  // React remembers the value it saw last through the field's own setter and hears of no change otherwise.
  if (field.tagName !== 'SELECT') field.value = '';
  valueProperty(field)?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

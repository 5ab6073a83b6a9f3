import { PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { hydrateNow } from './hydrate-now.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields with typed or chosen values; boxes and radio buttons are handled as taps. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/**
 * Records values entered before the page is live and replays them as events then: React hydrates a field without
 * reading its value, so that screen and field would differ. Until then scripts cannot set such a field: react-hook-form
 * writes a form's initial values as soon as it registers the field.
 */
export function replayTyping(document: Document): void {
  const typed = new Map<Field, string>();

  const record = ({ target }: Event) => {
    if (!isField(target)) return;
    if (!typed.has(target)) freezeValue(target);
    typed.set(target, target.value);
  };
  const replayAll = () => {
    document.removeEventListener('input', record, true);
    for (const [field, value] of typed) {
      Reflect.deleteProperty(field, 'value');
      if (field.isConnected) setValue(field, value);
    }
  };

  document.addEventListener('input', record, true);
  // In a separate task: React hydrates nothing for an event while it is rendering.
  document.addEventListener(PAGE_LIVE_EVENT, () => setTimeout(replayAll), { once: true });
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELD);

/** Shadows the value property so that scripts cannot change the field; only the visitor can. */
function freezeValue(field: Field): void {
  const get = valueProperty(field)?.get;
  Object.defineProperty(field, 'value', { configurable: true, enumerable: true, get, set: () => undefined });
}

const valueProperty = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');

function setValue(field: Field, value: string): void {
  hydrateNow(field);
  // React compares with the last value set through the field's own setter, and ignores an event without a difference.
  if (field.tagName !== 'SELECT') field.value = '';
  valueProperty(field)?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { sendsInPlace } from './in-place-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields with typed or chosen values; boxes and radio buttons are handled as taps. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select';
/** Controls that need hydration. Links, details and GET forms work natively; POST forms would, but leave the page. */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"], label';
/** A link with a role opens something by script; the others work natively. */
const NATIVE = 'a:not([role]), summary, form[action]:not([method=post])';
/** Maximum number of replayed taps: more are impatience. */
const MAX_TAPS = 5;

/**
 * Holds typed text and taps until the page is live, then replays them, text first, so that a form filled and submitted
 * before hydration is sent as filled.
 */
export function replayInput(document: Document, onTap: () => void): void {
  replayTyping(document);
  replayTaps(document, onTap);
}

/**
 * Records values entered into a part that is not live yet, and replays them as events then: React hydrates a field
 * without reading its value, so that screen and field would differ. Until then scripts cannot set such a field:
 * react-hook-form writes a form's initial values as soon as it registers the field.
 */
function replayTyping(document: Document): void {
  const typed = new Map<Field, string>();
  const record = ({ target }: Event) => {
    // A replay to a live field would repeat an event that its screen has had.
    if (!isField(target) || (isHydrated(target) && !typed.has(target))) return;
    if (!typed.has(target)) freezeValue(target);
    typed.set(target, target.value);
  };
  const replay = (isReady: (field: Field) => boolean) => {
    for (const [field, value] of [...typed].filter(([each]) => isReady(each))) {
      typed.delete(field);
      Reflect.deleteProperty(field, 'value');
      if (field.isConnected) enterValue(field, value);
    }
  };
  document.addEventListener('input', record, true);
  afterEvent(document, FRAME_LIVE_EVENT, () => replay(isHydrated));
  afterEvent(document, PAGE_LIVE_EVENT, () => {
    document.removeEventListener('input', record, true);
    replay(always);
  });
}

/**
 * Holds taps on controls that are not hydrated yet and replays them in order when the page is live. Each is replayed in
 * a task of its own, so that it sees the effects of the one before, and ahead of any new tap.
 */
function replayTaps(document: Document, onTap: () => void): void {
  const taps: HTMLElement[] = [];
  let isReady: (control: Element) => boolean = isHydrated;
  let isReplaying = false;

  const hold = (event: Event) => {
    if (isReplaying) return;
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    if (!control || control.closest(NATIVE)) return;
    if (isReady(control) ? !taps.some(isReady) : sendsInPlace(control)) return;
    event.preventDefault();
    event.stopPropagation();
    // A second tap on the same control is a repeat, not a second action.
    if (taps.at(-1) !== control && taps.length < MAX_TAPS) taps.push(control);
    control.dataset.held = '';
    onTap();
  };
  const replayNext = () => {
    const control = taps.find(isReady);
    if (!control) {
      if (isReady === always) document.removeEventListener('click', hold, true);
      return;
    }
    taps.splice(taps.indexOf(control), 1);
    delete control.dataset.held;
    hydrateNow(control);
    isReplaying = true;
    if (control.isConnected) control.click();
    isReplaying = false;
    setTimeout(replayNext);
  };
  document.addEventListener('click', hold, true);
  afterEvent(document, FRAME_LIVE_EVENT, replayNext);
  afterEvent(document, PAGE_LIVE_EVENT, () => {
    // Only now: a tap in between would find a form that has not received its typed text yet.
    isReady = always;
    replayNext();
  });
}

/** Runs the work in the task after the event: React hydrates nothing for an event while it is rendering. */
const afterEvent = (document: Document, event: string, work: () => void) =>
  document.addEventListener(event, () => setTimeout(work), { once: true });

const always = () => true;

/** The frame is live before its screen, or without it when the screen fails. */
const isHydrated = (control: Element) =>
  control.closest(`main, [${LIVE_ATTRIBUTE}]`)?.hasAttribute(LIVE_ATTRIBUTE) ?? false;

/**
 * Hydrates the part of the page around a control synchronously. React also does so on an event in a part that still
 * waits, but during that event: it would take the new value of a checkbox or field as the initial one and report no
 * change. This no-op event does not bubble and comes first.
 */
const hydrateNow = (control: Element) => control.dispatchEvent(new Event('touchcancel'));

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELD);

const valueProperty = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');

/** Shadows the value property so that scripts cannot change the field; only the visitor can. */
function freezeValue(field: Field): void {
  const get = valueProperty(field)?.get;
  Object.defineProperty(field, 'value', { configurable: true, enumerable: true, get, set: () => undefined });
}

function enterValue(field: Field, value: string): void {
  hydrateNow(field);
  // React compares with the last value set through the field's own setter, and ignores an event without a difference.
  if (field.tagName !== 'SELECT') field.value = '';
  valueProperty(field)?.set?.call(field, value);
  // Left before: its screen tidies and checks what was typed.
  const events = field === document.activeElement ? ['input', 'change'] : ['input', 'change', 'focusout'];
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
}

import { type FormNote, type FormState, PIECES_ATTRIBUTE } from '@store/contracts/composition';

/** Duration of the toast, the same as the frame's, ms. */
const TOAST_MS = 4_000;

/** Shows the cart count at the frame's links before hydration, by style sheet rules outside of React's markup. */
export function showPieces({ documentElement }: Document, { pieces }: Pick<FormState, 'pieces'>): void {
  documentElement.style.setProperty('--pieces', pieces === '' ? 'none' : `"${pieces}"`);
  documentElement.setAttribute(PIECES_ATTRIBUTE, '');
}

/** Leaves the count to the frame. */
export const hidePieces = ({ documentElement }: Document) => documentElement.removeAttribute(PIECES_ATTRIBUTE);

/** Returns the live region for success messages, outside of React's markup. Created early to be announced. */
export function toastRegion(document: Document): Element {
  const region = document.querySelector('.form-toast') ?? document.createElement('div');
  if (!region.isConnected) document.body.append(Object.assign(region, { className: 'form-toast', role: 'status' }));
  return region;
}

/** Shows a success message as a toast for a while, a refusal in the form until the next submit. */
export function showNote(form: HTMLFormElement, { tone, text, action }: FormNote): void {
  const element = Object.assign(document.createElement('p'), { textContent: text });
  if (action) {
    const { href, label: textContent } = action;
    element.append(' ', Object.assign(document.createElement('a'), { href, textContent }));
  }
  if (tone === 'ok') {
    toastRegion(document).replaceChildren(element);
    setTimeout(() => element.remove(), TOAST_MS);
    return;
  }
  Object.assign(element, { className: 'form-note', role: 'alert' }).dataset.tone = tone;
  // React ignores extra nodes at the end of a form when hydrating. Elsewhere it would discard the server's markup.
  form.append(element);
  element.scrollIntoView?.({ block: 'nearest' });
}

/** Toggles a heart that was sent, and prepares its button for the opposite. */
export function showPressed(control: HTMLElement | null): void {
  if (!(control instanceof HTMLButtonElement) || !control.ariaPressed) return;
  const isOn = control.value === '1';
  control.ariaPressed = `${isOn}`;
  control.value = isOn ? '0' : '1';
}

/** Removes the messages of the form's last submit. */
export function clearNote(form: HTMLFormElement): void {
  form.querySelector(':scope > .form-note')?.remove();
  document.querySelector('.form-toast')?.replaceChildren();
}

import { type FormNote, type FormState, PIECES_ATTRIBUTE } from '@store/contracts/composition';

/** Duration of the toast, the same as the frame's, ms. */
const TOAST_MS = 4_000;
/** React ignores extra nodes at the end of a form when hydrating. Elsewhere it would discard the server's markup. */
const NOTE_SELECTOR = ':scope > .form-note';

/** Shows the cart count at the frame's links before hydration, by style sheet rules outside of React's markup. */
export function showPieces({ documentElement }: Document, { pieces }: Pick<FormState, 'pieces'>): void {
  documentElement.style.setProperty('--pieces', pieces === '' ? 'none' : `"${pieces}"`);
  documentElement.setAttribute(PIECES_ATTRIBUTE, '');
}

/** Leaves the count to the frame. */
export function hidePieces({ documentElement }: Document): void {
  documentElement.removeAttribute(PIECES_ATTRIBUTE);
}

/** Returns the live region for success messages, outside of React's markup. Created early to be announced. */
export function toastRegion(document: Document): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.form-toast');
  if (existing) return existing;
  const region = document.createElement('div');
  region.className = 'form-toast';
  region.role = 'status';
  document.body.append(region);
  return region;
}

/** Shows a success message as a toast for a while, a refusal in the form until the next submit. */
export function showNote(form: HTMLFormElement, note: FormNote): void {
  const { ownerDocument } = form;
  const element = ownerDocument.createElement('p');
  element.textContent = note.text;
  if (note.action) {
    const link = ownerDocument.createElement('a');
    link.href = note.action.href;
    link.textContent = note.action.label;
    element.append(' ', link);
  }
  if (note.tone === 'ok') {
    toastRegion(ownerDocument).replaceChildren(element);
    setTimeout(() => element.remove(), TOAST_MS);
    return;
  }
  element.className = 'form-note';
  element.dataset.tone = note.tone;
  element.role = 'alert';
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
  form.querySelector(NOTE_SELECTOR)?.remove();
  form.ownerDocument.querySelector('.form-toast')?.replaceChildren();
}

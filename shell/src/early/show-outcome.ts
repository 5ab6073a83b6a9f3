import { type FormNote, type FormState, PIECES_ATTRIBUTE } from '@store/contracts/composition';

/** How long good news stand, ms, as long as the frame's own. */
const TOAST_MS = 4_000;
/** React leaves what stands at the end of a form alone when it hydrates it; anywhere else in its page it would render anew. */
const IN_FORM = ':scope > .form-note';

/** The number at the frame's links to the cart, until the frame says its own; outside of what React renders, by the frame's style sheet. */
export function showPieces({ documentElement }: Document, { pieces }: Pick<FormState, 'pieces'>): void {
  documentElement.style.setProperty('--pieces', pieces === '' ? 'none' : `"${pieces}"`);
  documentElement.setAttribute(PIECES_ATTRIBUTE, '');
}

/** The frame says it itself from now on. */
export function hidePieces({ documentElement }: Document): void {
  documentElement.removeAttribute(PIECES_ATTRIBUTE);
}

/** The place of good news, there before they come so that they are read out; outside of what React renders. */
export function toastRegion(document: Document): HTMLElement {
  const known = document.querySelector<HTMLElement>('.form-toast');
  if (known) return known;
  const region = document.createElement('div');
  region.className = 'form-toast';
  region.role = 'status';
  document.body.append(region);
  return region;
}

/** Good news for a while at the bottom of the page, a refusal in the form itself until it is sent again. */
export function showNote(form: HTMLFormElement, note: FormNote): void {
  const { ownerDocument } = form;
  const element = ownerDocument.createElement('p');
  element.textContent = note.text;
  if (note.action) {
    const way = ownerDocument.createElement('a');
    way.href = note.action.href;
    way.textContent = note.action.label;
    element.append(' ', way);
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

/** A heart that was sent with how it is to be stands so, and sends the other next. */
export function showPressed(control: HTMLElement | null): void {
  if (!(control instanceof HTMLButtonElement) || !control.ariaPressed) return;
  const isOn = control.value === '1';
  control.ariaPressed = `${isOn}`;
  control.value = isOn ? '0' : '1';
}

/** What was said of the form's last sending. */
export function forgetNote(form: HTMLFormElement): void {
  form.querySelector(IN_FORM)?.remove();
  form.ownerDocument.querySelector('.form-toast')?.replaceChildren();
}

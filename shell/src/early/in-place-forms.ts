import {
  type FormAnswer,
  type FormState,
  IN_PLACE_ATTRIBUTE,
  PAGE_LIVE_EVENT,
  SCREEN_COMES_EVENT,
  SHOWS_SCREEN,
  TAKE_ANSWERS_EVENT,
  type TakeAnswers,
} from '@store/contracts/composition';
import { fieldsOf, keyed } from './form-fields.ts';
import { createScreenRefresh } from './refresh-screen.ts';
import { clearNote, hidePieces, showNote, showPieces, showPressed, toastRegion } from './show-form-result.ts';

/** Timeout of a form request, ms; then the form is submitted natively with the same idempotency key. */
const TIMEOUT_MS = 10_000;
const IN_PLACE = `form[${IN_PLACE_ATTRIBUTE}]`;

/** Whether a tap on the control is sent in place before hydration: not if an earlier tap in its form is held. */
export function sendsInPlace(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit') return false;
  return control.form?.matches(IN_PLACE) === true && !control.form.querySelector('[data-kept]');
}

/**
 * Sends forms marked as in-place by fetch until the page is live, and shows the result where they are: cart count,
 * heart, toast, refusal, or a refreshed screen. The shell receives their results when it hydrates the page, and those
 * of pending forms when they arrive.
 */
export function handleInPlaceForms(document: Document): void {
  const underWay = new Set<HTMLFormElement>();
  const unclaimed: FormState[] = [];
  const refused = new Map<HTMLFormElement, HTMLElement | null>();
  const screen = createScreenRefresh(document);
  let onResult: TakeAnswers | undefined;
  let submittingNatively: HTMLFormElement | undefined;
  let isLive = false;

  // A refused form changed nothing, and its screen offers recovery links that a note cannot: repeat it there.
  const repeatRefused = () => {
    for (const control of refused.values()) if (control?.isConnected) control.click();
    refused.clear();
  };
  const applyResult = (form: HTMLFormElement, submitter: HTMLElement | null, { to, note, state }: FormAnswer) => {
    if (to !== null) return location.assign(to);
    if (onResult) onResult(state);
    else {
      unclaimed.push(state);
      showPieces(document, state);
    }
    if (note?.tone === 'ok') showPressed(submitter);
    else if (note) refused.set(form, submitter);
    if (note) showNote(form, note);
    if (isLive) repeatRefused();
  };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    underWay.add(form);
    submitter?.setAttribute('aria-busy', 'true');
    toastRegion(document);
    const fields = fieldsOf(form, submitter);
    const answer = await postForm(keyed(form, true), fields);
    if (answer === null) {
      submittingNatively = form;
      submitter?.removeAttribute('aria-busy');
      return sendUnscripted(form, submitter, fields);
    }
    keyed(form, false);
    const isSeen = form.getAttribute(IN_PLACE_ATTRIBUTE) !== SHOWS_SCREEN || answer.note?.tone === 'err';
    if (answer.to === null && isSeen) underWay.delete(form);
    applyResult(form, submitter, answer);
    if (!isSeen) {
      await screen.show();
      // Not earlier: another press would send the same again.
      underWay.delete(form);
    }
    submitter?.removeAttribute('aria-busy');
  };

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches(IN_PLACE) || form === submittingNatively) return;
      const isUnderWay = underWay.has(form);
      if (!isUnderWay) clearNote(form);
      refused.delete(form);
      if (isLive && !isUnderWay) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isUnderWay) void send(form, event.submitter);
    },
    true,
  );
  document.addEventListener(TAKE_ANSWERS_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    onResult = event.detail as TakeAnswers;
    for (const state of unclaimed.splice(0)) onResult(state);
  });
  document.addEventListener(SCREEN_COMES_EVENT, screen.restoreOriginal);
  document.addEventListener(PAGE_LIVE_EVENT, () => {
    isLive = true;
    // In a separate task, when frame and screen show the current state.
    setTimeout(() => {
      screen.isLive();
      hidePieces(document);
      repeatRefused();
    });
  });
}

/** Returns null without a response that states the result. */
async function postForm(address: string, fields: URLSearchParams): Promise<FormAnswer | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
      // The form still counts when the visitor follows a link in between.
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Sent by the store's own gateway. A parser would be larger than the rest of this script.
    return response.ok ? ((await response.json()) as FormAnswer) : null;
  } catch {
    return null;
  }
}

/** Submits the form as a browser without scripts would. */
function sendUnscripted(form: HTMLFormElement, submitter: HTMLElement | null, fields: URLSearchParams): void {
  const inputs = Array.from(fields, ([name, value]) => {
    const input = form.ownerDocument.createElement('input');
    return Object.assign(input, { type: 'hidden', name, value });
  });
  form.append(...inputs);
  form.requestSubmit(submitter);
}

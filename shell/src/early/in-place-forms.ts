import {
  type FormState,
  IN_PLACE_ATTRIBUTE,
  PAGE_LIVE_EVENT,
  SCREEN_COMES_EVENT,
  SHOWS_SCREEN,
  TAKE_ANSWERS_EVENT,
  type TakeAnswers,
} from '@store/contracts/composition';
import { clearNote, hidePieces, showNote, showPieces, showPressed, toastRegion } from './form-result.ts';
import { createScreenRefresh } from './refresh-screen.ts';
import { sendForm } from './send-form.ts';

const IN_PLACE = `form[${IN_PLACE_ATTRIBUTE}]`;

/** Whether a tap on the control is sent in place before hydration: not if an earlier tap in its form is held. */
export function sendsInPlace(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit') return false;
  return control.form?.matches(IN_PLACE) === true && !control.form.querySelector('[data-held]');
}

/**
 * Sends forms marked as in-place by fetch until the page is live, and shows the result where they are: cart count,
 * heart, toast, refusal, or a refreshed screen. The shell receives their results when it hydrates the page, and those
 * of pending forms when they arrive.
 */
export function handleInPlaceForms(document: Document): void {
  const screen = createScreenRefresh(document);
  const results = collectResults(document);
  const refused = new Map<HTMLFormElement, HTMLElement | null>();
  const underWay = new Set<HTMLFormElement>();
  let isLive = false;

  // A refused form changed nothing, and its screen offers recovery links that a note cannot: repeat it there.
  const repeatRefused = () => {
    for (const control of refused.values()) if (control?.isConnected) control.click();
    refused.clear();
  };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    underWay.add(form);
    const answer = await sendForm(form, submitter);
    if (answer?.to) location.assign(answer.to);
    else if (answer) {
      results.add(answer.state);
      if (answer.note) showNote(form, answer.note);
      // On a live page the screen shows it, possibly with changes made since.
      if (answer.note?.tone === 'ok' && !isLive) showPressed(submitter);
      if (answer.note?.tone === 'err') refused.set(form, submitter);
      // Awaited: another press before the screen is refreshed would send the same again.
      else if (form.getAttribute(IN_PLACE_ATTRIBUTE) === SHOWS_SCREEN) await screen.show();
      underWay.delete(form);
    }
    submitter?.removeAttribute('aria-busy');
    if (isLive) repeatRefused();
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(IN_PLACE)) return;
    if (!underWay.has(form)) {
      clearNote(form);
      refused.delete(form);
      if (isLive) return;
      submitter?.setAttribute('aria-busy', 'true');
      toastRegion(document);
      void send(form, submitter);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // A repeat, also for a screen that handles clicks instead of submits.
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'submit' || !button.form || !underWay.has(button.form)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
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

/** Shows the cart count of results and collects them until the shell takes them over. */
function collectResults(document: Document) {
  const unclaimed: FormState[] = [];
  let add: TakeAnswers = (state) => {
    unclaimed.push(state);
    showPieces(document, state);
  };
  document.addEventListener(TAKE_ANSWERS_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    add = event.detail as TakeAnswers;
    unclaimed.splice(0).forEach(add);
  });
  return { add: (state: FormState) => add(state) };
}

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
import { screenAnew } from './screen-anew.ts';
import { forgetNote, hidePieces, showNote, showPieces, showPressed, toastRegion } from './show-outcome.ts';

/** Longest that an answer is waited for, ms; then the form is sent as if there were no script, with the same key. */
const PATIENCE_MS = 10_000;
const IN_PLACE = `form[${IN_PLACE_ATTRIBUTE}]`;

/** Whether a tap on the control is answered in place before its screen lives; not while an earlier tap in its form is kept, which comes first. */
export function sendsInPlace(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit') return false;
  return control.form?.matches(IN_PLACE) === true && !control.form.querySelector('[data-kept]');
}

/**
 * Sends forms of the page by itself until their screen lives, and shows what came of them where they stand: the cart's count, a heart,
 * a toast, a refusal, a screen that shows what they changed. The shell takes over what they changed when it hydrates the page, and what is still under way when that is answered.
 */
export function answerForms(document: Document): void {
  const underWay = new Set<HTMLFormElement>();
  const kept: FormState[] = [];
  const refused = new Map<HTMLFormElement, HTMLElement | null>();
  const screen = screenAnew(document);
  let take: TakeAnswers | undefined;
  let leaving: HTMLFormElement | undefined;
  let isLive = false;

  // What was refused changed nothing, and the screen knows ways on from it that a note does not: it is asked once more.
  const askScreen = () => {
    for (const control of refused.values()) if (control?.isConnected) control.click();
    refused.clear();
  };
  const answered = (form: HTMLFormElement, submitter: HTMLElement | null, { to, note, state }: FormAnswer) => {
    if (to !== null) return location.assign(to);
    if (take) take(state);
    else {
      kept.push(state);
      showPieces(document, state);
    }
    if (note?.tone === 'ok') showPressed(submitter);
    else if (note) refused.set(form, submitter);
    if (note) showNote(form, note);
    if (isLive) askScreen();
  };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    underWay.add(form);
    submitter?.setAttribute('aria-busy', 'true');
    toastRegion(document);
    const fields = fieldsOf(form, submitter);
    const answer = await ask(keyed(form, true), fields);
    if (answer === null) {
      leaving = form;
      submitter?.removeAttribute('aria-busy');
      return sendUnscripted(form, submitter, fields);
    }
    keyed(form, false);
    const isSeen = form.getAttribute(IN_PLACE_ATTRIBUTE) !== SHOWS_SCREEN || answer.note?.tone === 'err';
    if (answer.to === null && isSeen) underWay.delete(form);
    answered(form, submitter, answer);
    if (!isSeen) {
      await screen.show();
      // Not before: pressed again it would have said the same once more.
      underWay.delete(form);
    }
    submitter?.removeAttribute('aria-busy');
  };

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches(IN_PLACE) || form === leaving) return;
      const isUnderWay = underWay.has(form);
      if (!isUnderWay) forgetNote(form);
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
    take = event.detail as TakeAnswers;
    for (const state of kept.splice(0)) take(state);
  });
  document.addEventListener(SCREEN_COMES_EVENT, screen.giveBack);
  document.addEventListener(PAGE_LIVE_EVENT, () => {
    isLive = true;
    // In a task of its own: frame and screen show what is so then.
    setTimeout(() => {
      screen.isLive();
      hidePieces(document);
      askScreen();
    });
  });
}

/** Null where there is no answer that says what was done. */
async function ask(address: string, fields: URLSearchParams): Promise<FormAnswer | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
      // Whoever taps a link meanwhile meant what was sent all the same.
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Written by the store's own gateway; a parser here would be bigger than all the rest.
    return response.ok ? ((await response.json()) as FormAnswer) : null;
  } catch {
    return null;
  }
}

/** As a browser does where no script runs. */
function sendUnscripted(form: HTMLFormElement, submitter: HTMLElement | null, fields: URLSearchParams): void {
  const inputs = Array.from(fields, ([name, value]) => {
    const input = form.ownerDocument.createElement('input');
    return Object.assign(input, { type: 'hidden', name, value });
  });
  form.append(...inputs);
  form.requestSubmit(submitter);
}

import { FORM_KEY, type FormAnswer, IN_PLACE_ATTRIBUTE } from '@store/contracts/composition';
import { request } from './request.ts';

/**
 * Sends a form by fetch. Without a response that states the result it returns null, and submits the form natively with
 * the same idempotency key.
 */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<FormAnswer | null> {
  const fields = fieldsOf(form, submitter);
  // Sent by the store's own gateway. A parser would be larger than the rest of this script.
  const read = async (response: Response) => (await response.json()) as FormAnswer;
  const answer = await request(keyed(form, true), read, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: fields,
    // The form still counts when the visitor follows a link in between.
    keepalive: true,
  });
  if (answer) keyed(form, false);
  else submitNatively(form, submitter, fields);
  return answer;
}

/** Returns the fields a form would send without scripts, including those in `<noscript>`, which is text to a script. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const texts = Array.from(form.querySelectorAll('noscript'), ({ textContent }) => textContent);
  const unscripted = new DOMParser().parseFromString(`<form>${texts.join('')}</form>`, 'text/html').forms[0];
  const fields = new URLSearchParams();
  for (const data of [new FormData(unscripted), new FormData(form, submitter)])
    for (const [name, value] of data) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

/** Adds an idempotency key to the form's action, so that a repeated request counts once; or removes it for the next. */
function keyed(form: HTMLFormElement, isKeyed: boolean): string {
  const [path = '', query] = (form.getAttribute('action') ?? '').split('?');
  const params = new URLSearchParams(query);
  if (!isKeyed) params.delete(FORM_KEY);
  else if (!params.has(FORM_KEY)) params.set(FORM_KEY, newKey());
  const address = params.size > 0 ? `${path}?${params}` : path;
  form.setAttribute('action', address);
  return address;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Submits the form as a browser without scripts would. */
function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null, fields: URLSearchParams): void {
  form.removeAttribute(IN_PLACE_ATTRIBUTE);
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.requestSubmit(submitter);
}

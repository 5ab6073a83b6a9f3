import { FORM_KEY } from '@store/contracts/composition';

/** Returns the fields a form would send without scripts, including those in `<noscript>`, which is text to a script. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const data of [new FormData(unscripted(form)), new FormData(form, submitter)])
    for (const [name, value] of data) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

function unscripted(form: HTMLFormElement): HTMLFormElement | undefined {
  const texts = Array.from(form.querySelectorAll('noscript'), ({ textContent }) => textContent);
  return new DOMParser().parseFromString(`<form>${texts.join('')}</form>`, 'text/html').forms[0];
}

/**
 * Adds an idempotency key to the form's action, so that a repeated request counts once; or removes it for the next
 * press.
 */
export function keyed(form: HTMLFormElement, isKeyed: boolean): string {
  const [path = '', query] = (form.getAttribute('action') ?? '').split('?');
  const params = new URLSearchParams(query);
  if (!isKeyed) params.delete(FORM_KEY);
  else if (!params.has(FORM_KEY)) params.set(FORM_KEY, newKey());
  const address = params.size > 0 ? `${path}?${params}` : path;
  form.setAttribute('action', address);
  return address;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

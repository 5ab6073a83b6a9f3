import { FORM_KEY } from '@store/contracts/composition';

/** What a form would send, with what stands in `<noscript>` for where no script runs: to a script that is text. */
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

/** Gives the form's address a key where it has none, so that the same press sent again counts once; or takes it off, for the next press. */
export function keyed(form: HTMLFormElement, isKeyed: boolean): string {
  const [path = '', query] = (form.getAttribute('action') ?? '').split('?');
  const words = new URLSearchParams(query);
  if (!isKeyed) words.delete(FORM_KEY);
  else if (!words.has(FORM_KEY)) words.set(FORM_KEY, newKey());
  const address = words.size > 0 ? `${path}?${words}` : path;
  form.setAttribute('action', address);
  return address;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

import { FORM_KEY, FORM_PAGE, FORM_PATH, NEEDS_SCRIPT } from '@store/contracts/composition';

interface FormPage {
  /** The remote whose screen it is; null where only the shell's frame is shown. */
  readonly remote: string | null;
  /** Makes the page's forms idempotent; absent on a shared page. */
  readonly formKey: string | undefined;
  /** Its absolute address. */
  readonly url: URL;
}

/**
 * Prepares the forms of a rendered page for submission without JavaScript. A form without a method would be sent by GET,
 * exposing its fields in addresses, histories and logs: it is posted to an address that responds with an explanation.
 * The client's rendering has neither: once hydrated, forms are handled in the browser.
 */
export function withSentForms(html: string, { remote, formKey, url }: FormPage): string {
  const posted = html.replace(UNSAID, `<form method="post" action="${FORM_PATH}/${remote ?? 'shell'}/${NEEDS_SCRIPT}"`);
  if (formKey === undefined) return posted;
  const words = new URLSearchParams({ [FORM_KEY]: formKey, [FORM_PAGE]: `${url.pathname}${url.search}` });
  const query = String(words).replaceAll('&', '&amp;');
  return posted.replace(FORM_ADDRESS, (_all, address: string) => `action="${address}?${query}"`);
}

// Quotes and angle brackets inside text and attributes are escaped, so these patterns match tags only.
const UNSAID = /<form(?=[\s>])(?![^>]*\smethod=)/g;
const FORM_ADDRESS = new RegExp(`action="(${FORM_PATH}/[a-z0-9/-]+)"`, 'g');

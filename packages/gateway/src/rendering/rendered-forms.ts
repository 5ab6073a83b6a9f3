import { FORM_KEY, FORM_PAGE, FORM_PATH, NEEDS_SCRIPT } from '@store/contracts/composition';

interface FormPage {
  /** The remote whose screen it is; null where the shell's frame stands alone. */
  readonly remote: string | null;
  /** Makes the page's forms count once each; absent on a page that everybody may get. */
  readonly formKey: string | undefined;
  /** Its whole address. */
  readonly url: URL;
}

/**
 * The forms of a rendered page as they are sent where no script answers. A form that does not say how would be sent by GET, with all that was
 * typed in the address, in histories and logs: it is posted instead, and answered in words. The browser's own rendering has neither: once
 * it is live, forms are answered without being sent.
 */
export function withSentForms(html: string, { remote, formKey, url }: FormPage): string {
  const posted = html.replace(UNSAID, `<form method="post" action="${FORM_PATH}/${remote ?? 'shell'}/${NEEDS_SCRIPT}"`);
  if (formKey === undefined) return posted;
  const words = new URLSearchParams({ [FORM_KEY]: formKey, [FORM_PAGE]: `${url.pathname}${url.search}` });
  const query = String(words).replaceAll('&', '&amp;');
  return posted.replace(FORM_ADDRESS, (_all, address: string) => `action="${address}?${query}"`);
}

/** Quotes and brackets within any text or attribute are written otherwise. */
const UNSAID = /<form(?=[\s>])(?![^>]*\smethod=)/g;
const FORM_ADDRESS = new RegExp(`action="(${FORM_PATH}/[a-z0-9/-]+)"`, 'g');

/** Markup that is safe to send. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | undefined | null | false;

/** Template tag that escapes every value, except markup made by this same tag. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((before, part, index) => before + toMarkup(values[index - 1]) + part),
});

function toMarkup(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if ('markup' in value) return value.markup;
  return value.map((item) => item.markup).join('');
}

/** Duplicated on purpose: like the external services it simulates, the sandbox imports nothing from the store. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

import sanitizeHtml from 'sanitize-html';

/**
 * What editors write, as pages may show it: words, headings, lists, tables, links of this store, by https or to a mail address. Whatever
 * could run, load, send or look like the store's own screens is left out, words inside a script or style with it (E13).
 */
export function editorsHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...TABLES, ...WORDS, 'a'],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    // `//host/…` would be any site under whatever scheme the page has.
    allowProtocolRelative: false,
  });
}

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const WORDS = ['strong', 'em', 'b', 'i', 'small', 'sub', 'sup', 'ruby', 'rb', 'rt', 'rp'];

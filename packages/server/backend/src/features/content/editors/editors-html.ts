import sanitizeHtml from 'sanitize-html';

/**
 * Sanitizes editors' HTML: allows text, headings, lists, tables, and links to this store, https or mail addresses.
 * Removes everything that could run, load, send or imitate store screens, including the text inside scripts and styles
 * (E13).
 */
export function editorsHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...TABLES, ...WORDS, 'a'],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    // Protocol-relative `//host/…` would link to any site.
    allowProtocolRelative: false,
  });
}

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const WORDS = ['strong', 'em', 'b', 'i', 'small', 'sub', 'sup', 'ruby', 'rb', 'rt', 'rp'];

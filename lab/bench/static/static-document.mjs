/**
 * Removes the program from a document: every script, JSON block and script preload; styles, pictures and
 * markup stay unchanged.
 */
export function staticDocument(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>\n?/gi, '')
    .replace(/<link\b[^>]*>\n?/gi, (link) => (bringsScript(link) ? '' : link));
}

function bringsScript(link) {
  const rel = attribute(link, 'rel');
  return rel === 'modulepreload' || (/^(preload|prefetch)$/.test(rel) && attribute(link, 'as') === 'script');
}

function attribute(tag, name) {
  const [, quoted, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:["']([^"']*)["']|([^\\s>]+))`, 'i').exec(tag) ?? [];
  return (quoted ?? bare ?? '').toLowerCase();
}

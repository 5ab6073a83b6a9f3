/** Names that advertisers and mail services add to links. Their scripts in the browser read them; no page depends on them. */
const ADVERTISING =
  /^(utm_.+|gad_.+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|_gl|fbclid|igshid|yclid|yj_r|msclkid|twclid|ttclid|ldtag_cl|li_fat_id|mc_[ce]id|a8)$/;

/**
 * Keeps of a query (`?page=2&gclid=x`) what a page is rendered from: the names that its route declares, all where it declares none,
 * and never those of advertising. What is kept stays as it is written.
 */
export function pageQuery(search: string, names: readonly string[] | undefined): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      const name = nameOf(pair);
      return name !== '' && !ADVERTISING.test(name) && (names?.includes(name) ?? true);
    });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The name as a loader reads it. One with broken escapes is nobody's, and stays as it is written. */
function nameOf(pair: string): string {
  const [written = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
}

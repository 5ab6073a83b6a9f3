/** Tracking parameters that advertisers and mail services add to links. Only their browser scripts read them. */
const ADVERTISING =
  /^(utm_.+|gad_.+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|_gl|fbclid|igshid|yclid|yj_r|msclkid|twclid|ttclid|ldtag_cl|li_fat_id|mc_[ce]id|a8)$/;

/**
 * Reduces a query (`?page=2&gclid=x`) to the parameters a page is rendered from: the names its route declares (all if
 * it declares none) without tracking parameters. The remaining parameters are not re-encoded.
 */
export function pageQuery(search: string, names: readonly string[] | undefined): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      const name = nameOf(pair);
      return name !== '' && !ADVERTISING.test(name) && (names?.includes(name) ?? true);
    });
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}

/** Decoded parameter name; returned as is when its escapes are malformed, so that it matches no declared name. */
function nameOf(pair: string): string {
  const [written = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
}

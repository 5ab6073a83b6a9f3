/** Where the pages of the sandbox are served and where they may lead to. */
export type Site = {
  /** Origin of the sandbox itself. */
  url: string;
  /** Origin of the store, for every link back. */
  storeUrl: string;
  /** Origins a form's answer may redirect to: browsers apply `form-action` to the whole chain of redirects. */
  redirectOrigins: readonly string[];
};

/** Headers of every page: nothing runs, nothing is framed, forms lead only here and back to the store. */
export function securityHeaders(site: Site): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "frame-src 'self'",
      `form-action 'self' ${site.redirectOrigins.join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...commonHeaders,
  };
}

/**
 * Headers of a mail's HTML, shown in a frame: an origin of its own without scripts or forms; its links open a new tab,
 * pictures come from the store or from the mail itself.
 */
export function mailBodyHeaders(site: Site): Record<string, string> {
  return {
    'content-security-policy': [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src data: ${site.storeUrl}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    ...commonHeaders,
  };
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

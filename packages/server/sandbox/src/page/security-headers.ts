/** Origins of the sandbox and of its link targets. */
export type Site = {
  /** Origin of the sandbox. */
  url: string;
  /** Origin of the store, for links back. */
  storeUrl: string;
  /** Allowed redirect origins of form responses: browsers apply `form-action` to the whole chain of redirects. */
  redirectOrigins: readonly string[];
};

/** Headers of every page: no scripts, no framing, forms only to the sandbox and back to the store. */
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
 * Headers of a mail's HTML in its frame: an opaque origin without scripts or forms; links open a new tab, and pictures
 * come from the store or from the mail itself.
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

import type { FastifyInstance } from 'fastify';
import { type CspHashes, NOTHING_INLINE } from './inline-files.ts';

/** Sets the security headers of every response: no unhashed inline scripts, no eval, no frames, no foreign content. */
export function securityHeaders(app: FastifyInstance, words: PolicyOptions): void {
  const headers = {
    'content-security-policy': contentPolicy(words),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Responses that depend on cookies may not be embedded by other sites; public files override this.
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // K04: a script without a hash does not run, whatever inserted it.
    [INTEGRITY_POLICY]: `blocked-destinations=(script), endpoints=(${REPORTS.group})`,
    ...(words.isEncrypted && {
      'reporting-endpoints': `${REPORTS.group}="${REPORTS.path}"`,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Endpoint for browsers' violation reports (K02, K04), and its name in the policies. */
export const REPORTS = { path: '/reports', group: 'reports' } as const;

/** Removed from documents with scripts of development servers or third parties: those have no hashes. */
export const INTEGRITY_POLICY = 'integrity-policy';

interface PolicyOptions {
  /** Whether the store's address is https. */
  readonly isEncrypted: boolean;
  /** Hashes of the inlined scripts and styles; others do not run. */
  readonly cspHashes?: CspHashes;
  /** Origin of the sign-in service, the only external form target. */
  readonly signInOrigin?: string | undefined;
  /** Origins of the development servers that this page loads parts from. */
  readonly developmentOrigins?: readonly string[];
  /** Additional origin of the parts' scripts, styles, pictures and fonts. */
  readonly assetOrigin?: string | undefined;
  /** Origin of the card network's fields; payment pages only. */
  readonly cardFieldsOrigin?: string | undefined;
  /** The page embeds frames for third-party scripts (P-16); never a payment page. */
  readonly hasThirdParties?: boolean;
}

/** Returns the content security policy of a page. */
export function contentPolicy({
  isEncrypted,
  signInOrigin,
  cspHashes = NOTHING_INLINE,
  developmentOrigins = [],
  assetOrigin,
  cardFieldsOrigin,
  hasThirdParties = false,
}: PolicyOptions): string {
  const code = ["'self'", ...developmentOrigins].join(' ');
  const assets = assetOrigin === undefined ? '' : ` ${assetOrigin}`;
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    `script-src ${withHashes(code + assets, cspHashes.scripts)}`,
    `style-src ${withHashes(code + assets, cspHashes.styles)}`,
    // Rendered markup sets custom properties (a rating's width); a style attribute cannot load or select anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${assets} data:`,
    `font-src 'self'${assets}`,
    `connect-src ${[code, ...sockets].join(' ')}`,
    `frame-src ${cardFieldsOrigin ?? (hasThirdParties ? "'self'" : "'none'")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", signInOrigin].filter(Boolean).join(' ')}`,
    `report-uri ${REPORTS.path}`,
    // Browsers with the Reporting API use it instead, over https only.
    ...(isEncrypted ? [`report-to ${REPORTS.group}`] : []),
  ].join('; ');
}

const withHashes = (code: string, cspHashes: readonly string[]) =>
  [code, ...cspHashes.map((hash) => `'${hash}'`)].join(' ');

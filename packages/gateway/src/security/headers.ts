import type { FastifyInstance } from 'fastify';
import { type CspHashes, NOTHING_INLINE } from './inline-files.ts';

/** The headers that every answer carries; no inline script but a sealed one, no eval, no frame, nothing from elsewhere. */
export function securityHeaders(app: FastifyInstance, words: PolicyOptions): void {
  const headers = {
    'content-security-policy': contentPolicy(words),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // What is answered with somebody's cookies is no picture or script of another site; files for everybody say otherwise.
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // K04: a script without a hash does not run, whoever put it into the page.
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

/** Where browsers tell of violations (K02, K04), and the name the policies call it by. */
export const REPORTS = { path: '/reports', group: 'reports' } as const;

/** Not for documents that take scripts from development servers or of others: those have no hashes. */
export const INTEGRITY_POLICY = 'integrity-policy';

interface PolicyOptions {
  /** The store's address is https. */
  readonly isEncrypted: boolean;
  /** Of what stands in the document itself; what does not have one of them does not run. */
  readonly cspHashes?: CspHashes;
  /** Origin of the sign-in service; the one place outside the store a form may lead to. */
  readonly signInOrigin?: string | undefined;
  /** Origins of the development servers that this one page takes parts from. */
  readonly developmentOrigins?: readonly string[];
  /** Where parts' scripts, styles, pictures and fonts come from besides the store itself. */
  readonly assetOrigin?: string | undefined;
  /** Origin of the card network's fields; only a payment page may frame it. */
  readonly cardFieldsOrigin?: string | undefined;
  /** The page has frames for the scripts of others (P-16); never a payment page. */
  readonly hasThirdParties?: boolean;
}

/** What a page may load, and from where. */
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
    // Rendered markup sets custom properties (a rating's width); an attribute can neither load nor select anything.
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
    // Browsers that know it send by the Reporting API instead, which they do over https only.
    ...(isEncrypted ? [`report-to ${REPORTS.group}`] : []),
  ].join('; ');
}

const withHashes = (code: string, cspHashes: readonly string[]) =>
  [code, ...cspHashes.map((hash) => `'${hash}'`)].join(' ');

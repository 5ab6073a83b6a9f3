import * as z from 'zod/mini';

/** The counted fields of a browser's violation report. Untrusted input. */
export interface Violation {
  /** The directive of the content policy, or `integrity`. */
  readonly policy: string;
  /** Source of the script, or what was blocked: an address, or a keyword such as `inline`. */
  readonly source: string;
}

/** Most violations per report. */
const MOST_REPORTS = 20;

/** The directives of our policies; reports about others are rejected. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'object-src',
  'base-uri',
  'frame-ancestors',
  'form-action',
] as const;

const directive = z.enum(DIRECTIVES);
const address = z._default(z.nullable(z.string().check(z.maxLength(2_000))), '');

/** `application/csp-report` (CSP level 2). */
const older = z.object({
  'csp-report': z.object({ 'effective-directive': directive, 'source-file': address, 'blocked-uri': address }),
});

/** `application/reports+json` (Reporting API). */
const newer = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: directive, sourceFile: address, blockedURL: address }),
      }),
      z.object({ type: z.literal('integrity-violation'), body: z.object({ blockedURL: address }) }),
    ]),
  )
  .check(z.maxLength(MOST_REPORTS));

/** Parses a report's body into violations; null when it is malformed or about other policies. */
export function readReport(body: string): Violation[] | null {
  const json = jsonIn(body);
  const one = older.safeParse(json);
  if (one.success) {
    const { 'effective-directive': policy, 'source-file': file, 'blocked-uri': blocked } = one.data['csp-report'];
    return [{ policy, source: file || blocked || '' }];
  }
  const many = newer.safeParse(json);
  if (!many.success) return null;
  return many.data.map((report) =>
    report.type === 'integrity-violation'
      ? { policy: 'integrity', source: report.body.blockedURL ?? '' }
      : { policy: report.body.effectiveDirective, source: report.body.sourceFile || report.body.blockedURL || '' },
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

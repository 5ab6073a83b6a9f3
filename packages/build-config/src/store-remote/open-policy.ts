import type { OutgoingHttpHeaders } from 'node:http';

/** What of a page's headers is for the far store's own address alone. */
const LEFT_OUT = [
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'strict-transport-security',
];

/**
 * The headers of a far page as this page needs them: its content policy lets in one more origin, the development server's; nothing of
 * it is told to the far store's reports; and no browser learns that 127.0.0.1 is encrypted.
 */
export function openedFor(origin: string, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !LEFT_OUT.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'content-security-policy' ? openPolicy(origin, String(value)) : value]),
  );
}

function openPolicy(origin: string, policy: string): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives
    .filter((directive) => !/^(report-uri|report-to|upgrade-insecure-requests)\b/.test(directive))
    .map((directive) => {
      if (/^(script|style)-src /.test(directive)) return `${directive} ${origin}`;
      if (directive.startsWith('connect-src ')) return `${directive} ${origin} ${origin.replace(/^http/, 'ws')}`;
      return directive;
    })
    .join('; ');
}

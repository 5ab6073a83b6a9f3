import type { OutgoingHttpHeaders } from 'node:http';

/** Headers that only apply to the upstream store's own address. */
const LEFT_OUT = [
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'strict-transport-security',
];

/**
 * Adapts an upstream page's headers: the CSP allows one more origin, the development server's; reports are not
 * sent to the upstream store; and no HSTS for 127.0.0.1.
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

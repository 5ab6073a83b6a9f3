import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Site, securityHeaders } from '../page/security-headers.ts';
import { signInPath } from './cookies.ts';

/**
 * Serves all paths below the sign-in path without a route of their own through the protocol library. It reads the
 * request itself: the body must be unread, and the prefix moved from `url` to `originalUrl`.
 */
export async function mountProvider(server: FastifyInstance, provider: Provider, site: Site): Promise<void> {
  const handle = provider.callback();
  const { host, protocol } = new URL(site.url);

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  server.all(`${signInPath}/*`, (request, reply) => {
    const { raw } = request;
    reply.hijack();
    for (const [name, value] of Object.entries(providerHeaders(site))) reply.raw.setHeader(name, value);
    // Regardless of the request's host, the public one is used: it must equal the issuer's.
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(signInPath.length) });
    return handle(raw, reply.raw);
  });
}

/**
 * Switching accounts uses a form that submits itself. The library adds that script's hash to an existing `script-src`;
 * this one allows no scripts on its own.
 */
function providerHeaders(site: Site): Record<string, string> {
  const headers = securityHeaders(site);
  return { ...headers, 'content-security-policy': `${headers['content-security-policy']}; script-src 'report-sample'` };
}

import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Site, securityHeaders } from '../page/security-headers.ts';
import { signInPath } from './cookies.ts';

/**
 * Serves everything under the sign-in path that has no route of its own through the protocol library, which reads the
 * request itself: the body must still be unread, the prefix gone and kept as `originalUrl`.
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
    // Whoever calls, and by whatever name, is told the public addresses: they must equal the issuer's.
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(signInPath.length) });
    return handle(raw, reply.raw);
  });
}

/**
 * Changing from one person to another passes a form that sends itself. The library adds that script's hash to `script-src`, where there
 * is one; by itself this one allows no script.
 */
function providerHeaders(site: Site): Record<string, string> {
  const headers = securityHeaders(site);
  return { ...headers, 'content-security-policy': `${headers['content-security-policy']}; script-src 'report-sample'` };
}

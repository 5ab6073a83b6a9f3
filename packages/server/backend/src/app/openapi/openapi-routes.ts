import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import serveFiles from '@fastify/static';
import { MARKER_HEADER } from '@store/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Recognise } from '../../shared/session/recognise.ts';
import { openApiDocument } from './openapi-document.ts';

/** Swagger UI files that the page loads; nothing is loaded from other hosts. */
const READER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const READER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves GET /api/openapi.json and the Swagger UI at /api/docs. Unless `open` to the public, as in the demo store, both are
 * available to signed-in staff only, so that attackers get no map of the API.
 */
export async function openApiRoutes(
  app: FastifyInstance,
  { open, recognise, sessionCookie }: { open: boolean; recognise: Recognise; sessionCookie: string },
): Promise<void> {
  // Created on demand: it takes longer than the rest of a start.
  let document: string | undefined;
  const documentText = () => {
    document ??= JSON.stringify(openApiDocument({ sessionCookie }));
    return document;
  };
  if (!open) {
    app.addHook('onRequest', async (request, reply) => {
      const { identity } = await recognise(request, reply);
      if (!identity.staff) return reply.callNotFound();
    });
  }
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentText()),
  );
  app.get('/api/docs', async (_request, reply) => reply.redirect('/api/docs/', 308));
  app.get('/api/docs/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  await app.register(serveFiles, {
    root: READER,
    prefix: '/api/docs/',
    index: false,
    allowedPath: (path) => READER_FILES.includes(path),
  });
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The store’s API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reader"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Calls from the page send the marker header and the cookies of the browser, like the store's own pages. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('reader'),
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  requestInterceptor: (request) => {
    request.headers['${MARKER_HEADER.name}'] = '${MARKER_HEADER.value}';
    return request;
  },
});
`;

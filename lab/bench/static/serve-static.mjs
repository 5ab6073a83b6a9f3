import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isRendered } from '../is-rendered.mjs';
import { staticDocument } from './static-document.mjs';

const brotli = promisify(brotliCompress);

/** Compression as in the gateway's page cache. */
const QUALITY = 9;

/** Attempts until a page is rendered, and the pause in between, ms. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** Headers that belong to the connection, or are derived from the body. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie']);

/**
 * Serves the store's pages as static documents, and its files unchanged: requests each address from the store once and
 * responds from memory afterwards, with the same headers and compression.
 * @returns `{ url, stop }`
 */
export async function serveStatic({ storeUrl, port, host }) {
  const known = new Map();
  const answerTo = (request) => {
    const key = `${request.url} ${request.headers['accept-encoding'] ?? ''}`;
    if (!known.has(key)) known.set(key, fetchAnswer(storeUrl, request));
    return known.get(key);
  };

  const server = http.createServer(async (request, response) => {
    try {
      const { status, headers, body } = await answerTo(request);
      response.writeHead(status, headers).end(body);
    } catch (fault) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(fault));
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function fetchAnswer(storeUrl, { url, headers }) {
  const { accept = '*/*', 'accept-encoding': encoding = 'identity' } = headers;
  const address = new URL(url, storeUrl);
  if (!accept.includes('text/html')) return askRaw(address, { accept, 'accept-encoding': encoding });
  return asStatic(await renderedPage(address, accept), encoding);
}

/** A store that has just started, or is under load, may leave a page to the browser; that has no static version. */
async function renderedPage(address, accept) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await askRaw(address, { accept, 'accept-encoding': 'identity' });
    if (isRendered(answer.body.toString())) return answer;
    await pause(PAUSE_MS);
  }
  throw new Error(`${address.pathname} is not rendered on the server`);
}

async function asStatic({ status, headers: { etag: _, ...headers }, body }, encoding) {
  const plain = Buffer.from(staticDocument(body.toString()));
  if (!/\bbr\b/.test(encoding)) return { status, headers: { ...headers, 'content-length': plain.length }, body: plain };
  const small = await compressed(plain);
  return { status, headers: { ...headers, 'content-encoding': 'br', 'content-length': small.length }, body: small };
}

const compressed = (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

/** Requests without decompressing the response. */
function askRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(parts);
        const passedOn = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        resolve({
          status: response.statusCode,
          headers: { ...Object.fromEntries(passedOn), 'content-length': body.length },
          body,
        });
      });
    });
    request.once('error', reject);
  });
}

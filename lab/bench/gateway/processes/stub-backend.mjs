import http from 'node:http';
import { answerParent } from './answer-parent.mjs';

const { BACKEND_URL, HOST, PORT } = process.env;

/** Headers that belong to the connection, or are derived from the body. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

/**
 * Stub of the backend: forwards each request once and responds from memory afterwards. Only for requests whose
 * response does not depend on the visitor.
 */
const known = new Map();

const server = http.createServer(async (request, response) => {
  try {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { status, headers, body } = await answerTo(request, Buffer.concat(parts).toString());
    response.writeHead(status, headers).end(body);
  } catch (fault) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end(String(fault));
  }
});
server.listen(Number(PORT), HOST);

answerParent({ questions: () => known.size });

function answerTo(request, body) {
  const key = `${request.method} ${request.url} ${body}`;
  const coming = known.get(key) ?? askBackend(request, body);
  known.set(key, coming);
  coming.catch(() => known.delete(key));
  return coming;
}

async function askBackend({ method, url, headers: given }, body) {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = given;
  const answer = await fetch(new URL(url, BACKEND_URL), { method, headers, ...(method === 'GET' ? {} : { body }) });
  const content = Buffer.from(await answer.arrayBuffer());
  const passedOn = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(passedOn), 'content-length': content.length },
    body: content,
  };
}

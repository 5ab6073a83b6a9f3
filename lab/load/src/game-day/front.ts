import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { MARKER_HEADER } from '@store/contracts/wire';

/** Timeout of a visitor, ms; the store answers within ten seconds. */
const TIMEOUT_MS = 15_000;

/** Response from the public address; status 0 without one. */
export interface FrontAnswer {
  status: number;
  /** Body, or error of the connection; empty for successful pages, which are not decompressed. */
  text: string;
  /** Time until the last byte, ms. */
  ms: number;
  /** `Retry-After`, ms; 0 without the header. */
  retryAfterMs: number;
}

/** The store as browsers reach it: over TLS, at its public address, each visitor from its own IP address. */
export interface Front {
  get(path: string, from: string): Promise<FrontAnswer>;
  post(path: string, body: string, headers: Record<string, string>, from: string): Promise<FrontAnswer>;
  close(): void;
}

/**
 * Opens keep-alive connections on demand, like browsers; a GET on a reused connection that the store has just
 * closed is sent again (RFC 9112, 9.3.1).
 * @param caFile certificate authority of the store
 */
export function openFront({ url, caFile }: { url: string; caFile: string }): Front {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(caFile), maxSockets: 16 });
  const ask = (
    method: string,
    path: string,
    { body, headers, from }: { body?: string; headers?: Record<string, string>; from: string },
  ): Promise<FrontAnswer> => {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const answered = (status: number, text: string, retryAfterMs = 0) =>
        resolve({ status, text, ms: performance.now() - startedAt, retryAfterMs });
      const clientRequest = request(
        new URL(path, url),
        { method, agent, headers: headers ?? {}, localAddress: from, timeout: TIMEOUT_MS },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () =>
            answered(answer.statusCode ?? 0, bodyOf(answer, chunks), waitSaidIn(answer.headers['retry-after'])),
          );
          answer.once('error', ({ message }) => answered(0, message));
        },
      );
      clientRequest.once('timeout', () => clientRequest.destroy(new Error('timeout')));
      clientRequest.once('error', (fault: NodeJS.ErrnoException) => {
        const mayAskAgain = method === 'GET' && clientRequest.reusedSocket && fault.code === 'ECONNRESET';
        if (mayAskAgain) resolve(ask(method, path, { from, ...(headers && { headers }) }));
        else answered(0, fault.message);
      });
      clientRequest.end(body);
    });
  };
  return {
    get: (path, from) => ask('GET', path, { from, headers: { accept: 'text/html', 'accept-encoding': 'br' } }),
    post: (path, body, headers, from) =>
      ask('POST', path, {
        body,
        from,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          [MARKER_HEADER.name]: MARKER_HEADER.value,
          ...headers,
        },
      }),
    close: () => agent.destroy(),
  };
}

/** Decompresses only failed pages: otherwise the client's CPU time would count as response time of the store. */
function bodyOf({ statusCode, headers }: IncomingMessage, chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  if (headers['content-encoding'] !== 'br') return bytes.toString('utf8');
  return statusCode === 200 ? '' : brotliDecompressSync(bytes).toString('utf8');
}

/** Parses `Retry-After` in seconds. */
const waitSaidIn = (seconds: string | undefined): number => (Number.parseInt(seconds ?? '', 10) || 0) * 1_000;

/** Returns a loopback address per visitor: rate limits count by address. */
export const visitorAddress = (number: number): string =>
  `127.0.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;

import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { MARKER_HEADER } from '@store/contracts/wire';

/** Longest that a visitor waits for an answer, ms; the store promises ten seconds. */
const PATIENCE_MS = 15_000;

/** An answer of the store's one address; status 0 when none came. */
export interface FrontAnswer {
  status: number;
  /** The body, or what became of the connection when there was no answer; empty of a page that came well, which nobody reads here. */
  text: string;
  /** From asking to the last byte. */
  ms: number;
  /** How long the store asks to wait before the next try, ms; 0 when it does not say. */
  retryAfterMs: number;
}

/** The store as browsers reach it: over TLS, by its one address, each visitor from an address of their own. */
export interface Front {
  get(path: string, from: string): Promise<FrontAnswer>;
  post(path: string, body: string, headers: Record<string, string>, from: string): Promise<FrontAnswer>;
  close(): void;
}

/**
 * Opens connections as they are needed and keeps them, as browsers do; a page that was asked for over a kept connection which the store
 * closed at that moment is asked for again (RFC 9112, 9.3.1).
 * @param caFile the certificate that the store is trusted by
 */
export function openFront({ url, caFile }: { url: string; caFile: string }): Front {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(caFile), maxSockets: 16 });
  const ask = (
    method: string,
    path: string,
    { body, headers, from }: { body?: string; headers?: Record<string, string>; from: string },
  ): Promise<FrontAnswer> => {
    const begun = performance.now();
    return new Promise((resolve) => {
      const answered = (status: number, text: string, retryAfterMs = 0) =>
        resolve({ status, text, ms: performance.now() - begun, retryAfterMs });
      const asked = request(
        new URL(path, url),
        { method, agent, headers: headers ?? {}, localAddress: from, timeout: PATIENCE_MS },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () =>
            answered(answer.statusCode ?? 0, bodyOf(answer, chunks), waitSaidIn(answer.headers['retry-after'])),
          );
          answer.once('error', ({ message }) => answered(0, message));
        },
      );
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.once('error', (fault: NodeJS.ErrnoException) => {
        const mayAskAgain = method === 'GET' && asked.reusedSocket && fault.code === 'ECONNRESET';
        if (mayAskAgain) resolve(ask(method, path, { from, ...(headers && { headers }) }));
        else answered(0, fault.message);
      });
      asked.end(body);
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

/** To unpack every page would keep those who ask busy, and their waiting would count as the store's. */
function bodyOf({ statusCode, headers }: IncomingMessage, chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  if (headers['content-encoding'] !== 'br') return bytes.toString('utf8');
  return statusCode === 200 ? '' : brotliDecompressSync(bytes).toString('utf8');
}

/** `Retry-After` as the store says it: whole seconds. */
const waitSaidIn = (seconds: string | undefined): number => (Number.parseInt(seconds ?? '', 10) || 0) * 1_000;

/** Addresses of this machine, one for each visitor: limits count by address. */
export const visitorAddress = (number: number): string =>
  `127.0.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;

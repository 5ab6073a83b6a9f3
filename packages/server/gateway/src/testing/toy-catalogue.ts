import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake backend that only serves catalogue changes. */
export interface ToyCatalogue {
  readonly url: string;
  /** The `since` of each request. */
  readonly requests: (number | undefined)[];
  /** Headers of the last request. */
  readonly headers: IncomingHttpHeaders;
  change(product: string, lists?: 'lists'): void;
  /** Overrides the response: a status, a body, a text, or `nothing` for none; undefined restores the default. */
  says(what: unknown): void;
  close(): Promise<void>;
}

/** Starts a fake backend on a free port. */
export async function toyCatalogue(): Promise<ToyCatalogue> {
  const requests: (number | undefined)[] = [];
  const changes: { product: string; lists: boolean }[] = [];
  const headers: IncomingHttpHeaders = {};
  let instead: unknown;

  const truth = (since: number | undefined) => {
    const after = changes.slice(since ?? changes.length);
    return {
      newest: changes.length,
      all: since === undefined,
      lists: since === undefined || after.some(({ lists }) => lists),
      product_codes: after.map(({ product }) => product),
    };
  };
  const server = createServer((request, response) => {
    Object.assign(headers, request.headers);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { since } = JSON.parse(Buffer.concat(parts).toString());
      requests.push(since);
      if (instead === 'nothing') return;
      if (typeof instead === 'number') return response.writeHead(instead).end('{}');
      if (typeof instead === 'string') return response.end(instead);
      response.end(JSON.stringify(instead ?? { status: true, data: truth(since) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A listening TCP server has an address of this shape.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    change: (product, lists) => void changes.push({ product, lists: lists !== undefined }),
    says: (what) => {
      instead = what;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

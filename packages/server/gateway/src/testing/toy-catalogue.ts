import type { IncomingHttpHeaders } from 'node:http';
import { startServer } from '@store/server-kit/testing';

/** A fake backend that only serves catalogue changes. */
export interface ToyCatalogue {
  readonly url: string;
  /** The `since` of each request. */
  readonly requests: (number | undefined)[];
  /** Headers of the last request. */
  readonly headers: IncomingHttpHeaders;
  /** @param lists `lists`: any list may have changed; or only lists with these places */
  change(product: string, lists?: 'lists' | readonly string[]): void;
  /** Overrides the response: a status, a body, a text, or `nothing` for none; undefined restores the default. */
  says(what: unknown): void;
  close(): Promise<void>;
}

/** Starts a fake backend on a free port. */
export async function toyCatalogue(): Promise<ToyCatalogue> {
  const requests: (number | undefined)[] = [];
  const changes: { product: string; lists: 'lists' | readonly string[] | undefined }[] = [];
  const headers: IncomingHttpHeaders = {};
  let instead: unknown;

  const truth = (since: number | undefined) => {
    const after = changes.slice(since ?? changes.length);
    return {
      newest: changes.length,
      all: since === undefined,
      lists: since === undefined || after.some(({ lists }) => lists),
      ...(after.every(({ lists }) => lists !== 'lists') && { list_places: after.flatMap(({ lists = [] }) => lists) }),
      product_codes: after.map(({ product }) => product),
    };
  };
  const { url, close } = await startServer((request, response, body) => {
    Object.assign(headers, request.headers);
    const { since } = JSON.parse(body);
    requests.push(since);
    if (instead === 'nothing') return;
    if (typeof instead === 'number') return response.writeHead(instead).end('{}');
    if (typeof instead === 'string') return response.end(instead);
    response.end(JSON.stringify(instead ?? { status: true, data: truth(since) }));
  });
  return {
    url,
    requests,
    headers,
    change: (product, lists) => void changes.push({ product, lists }),
    says: (what) => {
      instead = what;
    },
    close,
  };
}

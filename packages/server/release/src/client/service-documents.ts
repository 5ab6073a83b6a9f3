import { jsonOf, type ServiceAnswer, sendRequest } from '@store/server-kit/http-client';
import * as z from 'zod/mini';
import type { PartAddress } from '../store/release-store.ts';
import { documentKeys } from '../wire/requests.ts';
import type { ServicePlace } from './call-service.ts';

/** The release service's documents and files, read by gateways. */
export interface ServiceReading {
  readonly documents: { read(key: string): Promise<string | null>; list(folder: string): Promise<readonly string[]> };
  readonly files: { read(address: PartAddress, path: string): Promise<Buffer | null> };
}

/** Request timeout, ms. */
const PATIENCE_MS = 10_000;
/** Largest response, bytes; four times a build's largest file. */
const MOST_BYTES = 64_000_000;

/** Reads documents and files from the service. An unchanged folder is not transferred again (ETag). */
export function serviceReading({ url, token }: ServicePlace): ServiceReading {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<ServiceAnswer> =>
    sendRequest(`${url.replace(/\/$/, '')}/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      timeoutMs: PATIENCE_MS,
      mostBytes: MOST_BYTES,
      isOutside: true,
      accepts: (status) => status === 200 || status === 304 || status === 404,
    });
  const known = new Map<string, { readonly etag: string; readonly keys: readonly string[] }>();
  const read = async (path: string): Promise<Buffer | null> => {
    const { status, body } = await get(path);
    return status === 200 ? body : null;
  };
  return {
    documents: {
      read: async (key) => (await read(`/documents/${key}`))?.toString() ?? null,
      async list(folder) {
        const before = known.get(folder);
        const headers = before && { 'if-none-match': before.etag };
        const answer = await get(`/documents?${new URLSearchParams({ folder })}`, headers);
        if (answer.status === 304 && before) return before.keys;
        if (answer.status !== 200) throw new Error(`the release service answered ${answer.status} for ${folder}`);
        const { keys } = z.parse(documentKeys, jsonOf(answer));
        const etag = z.safeParse(z.string(), answer.headers.etag);
        // Only the list of steps is polled.
        if (etag.success && folder === 'revisions/') known.set(folder, { etag: etag.data, keys });
        return keys;
      },
    },
    files: { read: ({ part, version }, path) => read(`/files/${part}/${version}/${path}`) },
  };
}

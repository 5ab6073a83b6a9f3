import { releaseDesk } from '@store/contracts/calls/service';
import { MARKER_HEADER } from '@store/contracts/wire';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Backends } from '../backend/backends.ts';
import { visitorHeaders } from '../backend/visitor-headers.ts';

/** Longest wait for the backend, ms. */
const PATIENCE_MS = 10_000;

const allowed = z.object({ status: z.literal(true) });

/** Asks the backend whether a request has the session of a release manager: only then does it show the release desk. */
export function releaseManagers({ fetch }: Pick<Backends, 'fetch'>, storeUrl: string) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const response = await fetch(`/api/${releaseDesk.path}`, {
      method: releaseDesk.method,
      headers: {
        ...visitorHeaders(request, storeUrl),
        'content-type': 'application/json',
        [MARKER_HEADER.name]: MARKER_HEADER.value,
      },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return z.safeParse(allowed, await response.json()).success;
  };
}

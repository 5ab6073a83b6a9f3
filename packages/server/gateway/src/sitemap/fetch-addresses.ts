import { siteAddresses } from '@store/contracts/calls/content';
import { type AnswerOf, envelope, MARKER_HEADER } from '@store/contracts/wire';
import type { Backends } from '../backend/backends.ts';

export type SitePart = AnswerOf<typeof siteAddresses>;

/** Request timeout, ms. */
const PATIENCE_MS = 10_000;

/** Fetches one part of the published addresses from the backend. */
export async function fetchAddresses(backends: Backends, part: number): Promise<SitePart> {
  const response = await backends.fetch(`/api/${siteAddresses.path}`, {
    method: siteAddresses.method,
    headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    body: JSON.stringify({ part }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const reply = envelope.parse(await response.json());
  if (!reply.status) throw new Error(`${siteAddresses.path} answered ${response.status}: ${reply.code}`);
  return siteAddresses.answer.parse(reply.data);
}

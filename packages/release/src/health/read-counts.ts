import { readPartHealth } from '@store/contracts/calls/service';
import type { PartCounts } from '@store/contracts/composition';
import { envelope, MARKER_HEADER, type RequestOf } from '@store/contracts/wire';
import axios from 'axios';

/** How long an answer is waited for, ms. */
const TIMEOUT_MS = 10_000;

/** Where counts are read. */
export interface CountsSource {
  /** The backend's address. */
  readonly url: string;
  /** `PART_HEALTH_TOKEN`. */
  readonly token: string;
}

export type CountWindow = RequestOf<typeof readPartHealth>['windows'][number];

/**
 * The counts of each window, in their order.
 * @throws when the backend does not answer, or does not know the token
 */
export async function readCounts({ url, token }: CountsSource, windows: readonly CountWindow[]): Promise<PartCounts[]> {
  const request = { token, windows: [...windows] };
  const { data } = await axios.post<unknown>(new URL(`/api/${readPartHealth.path}`, url).href, request, {
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
  });
  const reply = envelope.parse(data);
  if (!reply.status)
    throw new Error(`${readPartHealth.path} was refused: ${reply.code}; is PART_HEALTH_TOKEN the backend's?`);
  return readPartHealth.answer.parse(reply.data).rows.map(({ counts }) => counts);
}

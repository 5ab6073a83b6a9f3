import { readPartHealth } from '@store/contracts/calls/service';
import type { PartCounts } from '@store/contracts/composition';
import type { RequestOf } from '@store/contracts/wire';
import { callBackend } from '../backend/call-backend.ts';

/** Source of the counts. */
export interface CountsSource {
  /** The backend's address. */
  readonly url: string;
  /** `PART_HEALTH_TOKEN`. */
  readonly token: string;
}

export type CountWindow = RequestOf<typeof readPartHealth>['windows'][number];

/**
 * Reads the counts of each window, in their order.
 * @throws when the backend does not respond, or rejects the token
 */
export async function readCounts({ url, token }: CountsSource, windows: readonly CountWindow[]): Promise<PartCounts[]> {
  const reply = await callBackend(url, readPartHealth, { token, windows: [...windows] });
  if (reply.kind === 'refused')
    throw new Error(`${readPartHealth.path} was refused: ${reply.code}; is PART_HEALTH_TOKEN the backend's?`);
  return reply.data.rows.map(({ counts }) => counts);
}

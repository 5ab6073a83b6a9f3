import * as z from 'zod/mini';
import type { CardNetwork } from './card-network.ts';

const forgotten = z.object({ processor_card: z.string() });

/** Deletes a removed card at the card network; retried until it responds. */
export async function forgetCard(network: CardNetwork, payload: unknown): Promise<void> {
  const { processor_card: card } = z.parse(forgotten, payload);
  if (!(await network.forget(card))) throw new Error('the card network did not respond');
}

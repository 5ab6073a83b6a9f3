import * as z from 'zod/mini';
import type { CardNetwork } from './card-network.ts';

const forgotten = z.object({ processor_card: z.string() });

/** Has the card network forget a card that was taken out of an account; tried again until it answers. */
export async function forgetCard(network: CardNetwork, payload: unknown): Promise<void> {
  const { processor_card: card } = z.parse(forgotten, payload);
  if (!(await network.forget(card))) throw new Error('the card network did not answer');
}

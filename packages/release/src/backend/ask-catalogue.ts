import { getOrderForm } from '@store/contracts/calls/catalogue';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { askBackend } from './ask-backend.ts';

/** What a visitor without a session would be told of these goods. */
export type CatalogueAnswer = AnswerOf<typeof getOrderForm>;

/** Asks the catalogue for the goods of an order form; nothing of what is hidden stands in the answer. Rejects when it is away. */
export type AskCatalogue = (wishes: RequestOf<typeof getOrderForm>) => Promise<CatalogueAnswer>;

/** The catalogue of the backend at this address. */
export function catalogueAt(url: string): AskCatalogue {
  return async (wishes) => {
    const reply = await askBackend(url, getOrderForm, wishes);
    if (reply.kind === 'answered') return reply.data;
    if (reply.code === 'not-found') return { offers: [], extras: [] };
    throw new Error(`${getOrderForm.path} was refused: ${reply.code}`);
  };
}

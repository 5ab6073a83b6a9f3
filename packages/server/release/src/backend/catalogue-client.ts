import { getOrderForm } from '@store/contracts/calls/catalogue';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { callBackend } from './call-backend.ts';

/** The catalogue data of these products for a visitor without a session. */
export type CatalogueAnswer = AnswerOf<typeof getOrderForm>;

/** Requests the products of an order form, without hidden ones. Rejects when the backend does not respond. */
export type CatalogueClient = (wishes: RequestOf<typeof getOrderForm>) => Promise<CatalogueAnswer>;

/** Returns the catalogue client of the backend at this address. */
export const catalogueAt =
  (url: string): CatalogueClient =>
  async (wishes) => {
    const reply = await callBackend(url, getOrderForm, wishes);
    if (reply.kind === 'answered') return reply.data;
    if (reply.code === 'not-found') return { offers: [], extras: [] };
    throw new Error(`${getOrderForm.path} was refused: ${reply.code}`);
  };

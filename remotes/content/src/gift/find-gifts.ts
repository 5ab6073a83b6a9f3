import type { getGifts } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import type { GiftAddress } from './gift-address.ts';

export type GiftShelf = AnswerOf<typeof getGifts>;

/** Drops unknown criteria. */
export function knownGift({ people, budgets }: GiftShelf, { person, budget }: GiftAddress): GiftAddress {
  return {
    person: people.some(({ person_code }) => person_code === person) ? person : null,
    budget: budgets.some(({ budget_code }) => budget_code === budget) ? budget : null,
  };
}

/** Returns the gifts for a person and budget, without duplicates, in editorial order. */
export function findGifts({ budgets, gifts }: GiftShelf, { person, budget }: GiftAddress): readonly ProductSummary[] {
  const { over, up_to } = budgets.find(({ budget_code }) => budget_code === budget) ?? { over: 0, up_to: null };
  const found = gifts
    .filter(({ person_code }) => person === null || person_code === person)
    .map(({ product }) => product)
    .filter(({ price_in_vat: price }) => price > over && (up_to === null || price <= up_to));
  return [...new Map(found.map((product) => [product.product_code, product])).values()];
}

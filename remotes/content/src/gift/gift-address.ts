import { code } from '@store/contracts/wire';

/** Person and budget of a gift search; null: any. */
export interface GiftAddress {
  readonly person: string | null;
  readonly budget: string | null;
}

/** Parses the criteria; invalid codes are dropped. */
export function parseGift({ searchParams }: URL): GiftAddress {
  const read = (name: string) => code.safeParse(searchParams.get(name)).data ?? null;
  return { person: read('for'), budget: read('budget') };
}

/** Returns the URL of a gift search. */
export function giftHref({ person, budget }: GiftAddress): string {
  const query = new URLSearchParams();
  if (person) query.set('for', person);
  if (budget) query.set('budget', budget);
  const text = query.toString();
  return text ? `/gift?${text}` : '/gift';
}

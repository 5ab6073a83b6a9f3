import { code } from '@store/contracts/wire';

/** For whom and by what budget gifts are looked for; null: for everybody, at any price. */
export interface GiftAddress {
  readonly person: string | null;
  readonly budget: string | null;
}

/** Reads what is looked for; what cannot be a code is left out. */
export function parseGift({ searchParams }: URL): GiftAddress {
  const read = (name: string) => code.safeParse(searchParams.get(name)).data ?? null;
  return { person: read('for'), budget: read('budget') };
}

/** The address of gifts for somebody by a budget. */
export function giftHref({ person, budget }: GiftAddress): string {
  const query = new URLSearchParams();
  if (person) query.set('for', person);
  if (budget) query.set('budget', budget);
  const text = query.toString();
  return text ? `/gift?${text}` : '/gift';
}

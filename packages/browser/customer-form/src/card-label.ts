import type { SavedCard } from '@store/contracts/entities';

type CardFace = Pick<SavedCard, 'brand' | 'last_four'> & {
  expiry_month: string | number;
  expiry_year: string | number;
};

/** Formats a card: `Visa •••• 1111　有効期限 08/29` */
export function cardLabel({ brand, last_four, expiry_month, expiry_year }: CardFace): string {
  const two = (part: string | number) => String(part).padStart(2, '0').slice(-2);
  return `${brand} •••• ${last_four}　有効期限 ${two(expiry_month)}/${two(expiry_year)}`;
}

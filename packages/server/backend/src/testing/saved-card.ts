import type { Database } from '../platform/database/database.ts';
import { savedCards } from '../platform/database/tables/payments.ts';

/** Saves a card for the member without verification; returns its code. */
export async function withSavedCard(database: Database, customerCode: string): Promise<string> {
  const cardCode = `K-${customerCode}`;
  await database.insert(savedCards).values({
    cardCode,
    customerCode,
    processorCard: `card_${cardCode}`,
    brand: 'VISA',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 40,
    holder: 'TEST',
    isDefault: true,
    createdAt: 0,
  });
  return cardCode;
}

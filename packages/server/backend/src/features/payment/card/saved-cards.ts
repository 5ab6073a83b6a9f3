import { randomBytes } from 'node:crypto';
import type { SavedCard } from '@store/contracts/entities';
import { isCardExpired } from '@store/domain/customer';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import type { PeriodicalPurchaseRow } from '../../../platform/database/tables/orders.ts';
import { type SavedCardRow, savedCards } from '../../../platform/database/tables/payments.ts';
import type { CardFace } from '../payment-method.ts';

/** Maximum number of cards per member. */
export const MOST_CARDS = 10;

/** The member's cards, default first, then newest. */
export const loadCards = async (database: Queries, customerCode: string): Promise<SavedCardRow[]> =>
  database
    .select()
    .from(savedCards)
    .where(eq(savedCards.customerCode, customerCode))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt), asc(savedCards.cardCode));

async function findCard(
  database: Queries,
  { customerCode, cardCode }: { customerCode: string; cardCode: string },
): Promise<SavedCardRow | null> {
  const [card] = await database
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.customerCode, customerCode), eq(savedCards.cardCode, cardCode)));
  return card ?? null;
}

/** Saves a card by its token; the first becomes the default. A card already saved is unchanged. */
export async function saveCard(
  transaction: Queries,
  card: { customerCode: string; processorCard: string; face: CardFace; makeDefault?: boolean; now: number },
): Promise<void> {
  const { customerCode, processorCard, face, makeDefault = false, now } = card;
  await lockCards(transaction, customerCode);
  const [counted] = await transaction
    .select({ cards: count() })
    .from(savedCards)
    .where(eq(savedCards.customerCode, customerCode));
  const there = counted?.cards ?? 0;
  if (there >= MOST_CARDS) return;
  const isDefault = makeDefault || there === 0;
  if (isDefault) await clearDefault(transaction, customerCode);
  await transaction
    .insert(savedCards)
    .values({
      cardCode: `K${randomBytes(8).toString('hex')}`,
      customerCode,
      processorCard,
      brand: face.brand,
      lastFour: face.lastFour,
      expiryMonth: face.expiryMonth,
      expiryYear: face.expiryYear,
      holder: face.holder,
      isDefault,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Makes one of the member's cards the default; false for a foreign card. */
export async function chooseDefault(
  transaction: Queries,
  { customerCode, cardCode }: { customerCode: string; cardCode: string },
): Promise<boolean> {
  await lockCards(transaction, customerCode);
  if (!(await findCard(transaction, { customerCode, cardCode }))) return false;
  await clearDefault(transaction, customerCode);
  await transaction.update(savedCards).set({ isDefault: true }).where(eq(savedCards.cardCode, cardCode));
  return true;
}

/** Removes a card; the newest remaining becomes the default. Returns the card, null for a foreign one. */
export async function removeCard(
  transaction: Queries,
  options: { customerCode: string; cardCode: string },
): Promise<SavedCardRow | null> {
  await lockCards(transaction, options.customerCode);
  const card = await findCard(transaction, options);
  if (!card) return null;
  await transaction.delete(savedCards).where(eq(savedCards.cardCode, options.cardCode));
  const [next] = await loadCards(transaction, options.customerCode);
  if (card.isDefault && next) await chooseDefault(transaction, { ...options, cardCode: next.cardCode });
  return card;
}

export function toWireCard(card: SavedCardRow, now: number): SavedCard {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    card_code: card.cardCode,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: twoDigits(card.expiryMonth),
    expiry_year: twoDigits(card.expiryYear),
    holder: card.holder,
    is_default: card.isDefault,
    is_expired: hasExpired(card, now),
  };
}

/** The card for later deliveries of a subscription: the chosen one, or else the member's default. */
export function cardOf(
  { paymentType, paymentInstrument }: Pick<PeriodicalPurchaseRow, 'paymentType' | 'paymentInstrument'>,
  cards: readonly SavedCardRow[],
): SavedCardRow | null {
  if (paymentType !== 'CREDIT_CARD' || paymentInstrument?.kind === 'previous') return null;
  if (!paymentInstrument) return cards.find(({ isDefault }) => isDefault) ?? cards[0] ?? null;
  return cards.find(({ cardCode }) => cardCode === paymentInstrument.cardCode) ?? null;
}

/** V-11 */
export const hasExpired = ({ expiryYear: year, expiryMonth: month }: SavedCardRow, now: number): boolean =>
  isCardExpired({ year, month, now });

/** Locks the member's cards until the transaction ends, so that exactly one is the default. */
async function lockCards(transaction: Queries, customerCode: string): Promise<void> {
  await transaction
    .select({ code: customers.customerCode })
    .from(customers)
    .where(eq(customers.customerCode, customerCode))
    .for('update');
}

async function clearDefault(transaction: Queries, customerCode: string): Promise<void> {
  await transaction.update(savedCards).set({ isDefault: false }).where(eq(savedCards.customerCode, customerCode));
}

import type { Card } from '../payments/payment-records.ts';

/** Stored cards of the demo accounts, by the IDs used in the demo store. */
export function demoCards(now: number): Readonly<Record<string, Card>> {
  const month = (offset: number) => {
    const day = new Date(now + 9 * 3_600_000);
    const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset, 1));
    return { expiryMonth: first.getUTCMonth() + 1, expiryYear: first.getUTCFullYear() % 100 };
  };
  const card = (holder: string, brand: string, lastFour: string, offset: number, behaviour: string): Card => ({
    brand,
    lastFour,
    holder,
    behaviour,
    ...month(offset),
  });
  return {
    card_demo_K0000001: card('TARO YAMADA', 'Visa', '1111', 26, 'approved'),
    card_demo_K0000002: card('TARO YAMADA', 'Visa', '0069', -3, 'expired'),
    card_demo_K0000011: card('MIWA SAEKI', 'Visa', '1111', 33, 'approved'),
  };
}

import type { Card } from '../payments/payment-records.ts';

/** Behaviour of a test card. */
export type Behaviour =
  | 'approved'
  | 'challenge'
  | 'declined'
  | 'expired'
  | 'short-of-funds'
  | 'time-out'
  | 'lost-reply'
  | 'error-after';

/** Test cards as listed on the card page. */
export const TEST_CARDS: readonly { number: string; behaviour: Behaviour; note: string }[] = [
  { number: '4111111111111111', behaviour: 'approved', note: '認証なしで承認されます' },
  { number: '4000000000003220', behaviour: 'challenge', note: '3Dセキュアの認証画面が開きます' },
  { number: '4000000000000002', behaviour: 'declined', note: 'カード会社が承認しません' },
  { number: '4000000000000069', behaviour: 'expired', note: '有効期限切れとして扱われます' },
  { number: '4000000000009995', behaviour: 'short-of-funds', note: 'ご利用可能額が不足します' },
  { number: '4000000000000119', behaviour: 'time-out', note: '承認のあと、応答が30秒遅れます' },
  { number: '4000000000000341', behaviour: 'lost-reply', note: '承認のあと、応答が失われます' },
  { number: '4000000000000259', behaviour: 'error-after', note: '承認のあと、エラーが返ります' },
];

/** Returns a card number's behaviour: as listed for test cards, approved for other valid numbers, null if invalid. */
export function behaviourOf(number: string): Behaviour | null {
  const listed = TEST_CARDS.find((card) => card.number === number);
  if (listed) return listed.behaviour;
  return /^\d{14,19}$/.test(number) && passesLuhn(number) ? 'approved' : null;
}

export function brandOf(number: string): string {
  if (/^35(2[89]|[3-8])/.test(number)) return 'JCB';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'Mastercard';
  return 'Visa';
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Returns whether 20YY-MM is before the current month in Tokyo (UTC+9 all year). */
export function isExpired({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: number): boolean {
  const tokyo = new Date(now + 9 * 3_600_000);
  return (2000 + expiryYear) * 100 + expiryMonth < tokyo.getUTCFullYear() * 100 + tokyo.getUTCMonth() + 1;
}

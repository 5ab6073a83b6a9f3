import { usePoints } from '@store/contracts/calls/checkout';
import { wholeNumberOf } from '@store/domain/text';
import { formatNumber } from '@store/ui';
import * as z from 'zod/mini';

/**
 * Converts the typed text to the points of the contract (87).
 * @param balance points the member can use now
 */
export function pointsRules(balance: number) {
  const typed = z.transform(({ text }: { text: string }, { issues }): unknown => {
    const point = text.trim() === '' ? 0 : (wholeNumberOf(text) ?? Number.NaN);
    const message = errorOf(point, balance);
    if (message) issues.push({ code: 'custom', path: ['text'], message, input: text });
    return { point };
  });
  return z.pipe(typed, z.pick(usePoints.request, { point: true }));
}

function errorOf(point: number, balance: number): string | null {
  if (Number.isNaN(point)) return 'ポイントは数字で入力してください。';
  if (point > balance) return `保有ポイント（${formatNumber(balance)}ポイント）以内で入力してください。`;
  return null;
}

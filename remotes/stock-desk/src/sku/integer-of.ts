import { toHalfWidth } from '@store/domain/text';

/** Reads an integer of any width; null for other text. */
export function integerOf(text: string): number | null {
  const plain = toHalfWidth(text).replaceAll(',', '').replace('−', '-').trim();
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

import { birthdayFromWire } from '@store/domain/customer';

/** Returns `1984年6月15日`; null if unknown. */
export function birthdayText(birthday: number): string | null {
  const [year, month, date] = birthdayFromWire(birthday)?.split('-').map(Number) ?? [];
  return year ? `${year}年${month}月${date}日` : null;
}

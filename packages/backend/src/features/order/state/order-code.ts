import { tokyoDate } from '@store/domain/calendar';
import { customAlphabet } from 'nanoid';

/** Letters and digits that cannot be mistaken for one another on the telephone. */
const random = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 8);

/** A new order's code: the day in Tokyo and eight random letters, as 261120-7KX2M9QD. */
export function newOrderCode(now: number): string {
  return `${tokyoDate(now).slice(2).replaceAll('-', '')}-${random()}`;
}

/** A new subscription's code. */
export function newPeriodicalPurchaseCode(): string {
  return `T-${random()}`;
}

import { tokyoDate } from '@store/domain/calendar';
import { customAlphabet } from 'nanoid';

/** Excludes characters that are easily confused on the telephone. */
const random = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 8);

/** A new order code: the day in Tokyo and eight random characters, e.g. 261120-7KX2M9QD. */
export const newOrderCode = (now: number): string => `${tokyoDate(now).slice(2).replaceAll('-', '')}-${random()}`;

export const newPeriodicalPurchaseCode = (): string => `T-${random()}`;

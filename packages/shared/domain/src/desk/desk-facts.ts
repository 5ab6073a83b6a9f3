/** The two telephone desks: お客様窓口 and 医薬品相談窓口. */
export type Desk = 'general' | 'pharmacy';

/** Opening hours of both desks, in Tokyo. */
export const DESK_OPENS_AT = 9;
export const DESK_CLOSES_AT = 18;
export const DESK_HOURS = `${DESK_OPENS_AT}:00〜${DESK_CLOSES_AT}:00`;
export const DESK_NAMES: Readonly<Record<Desk, string>> = { general: 'お客様窓口', pharmacy: '医薬品相談窓口' };
/** Phone numbers, formatted for display. */
export const DESK_TELEPHONES: Readonly<Record<Desk, string>> = { general: '0120-000-123', pharmacy: '0120-000-456' };
/** Closing days of the general desk. */
export const DESK_REST = '日曜・祝日・年末年始';
/** Hours of the general desk with its closing days. */
export const GENERAL_DESK_HOURS = `${DESK_HOURS}、${DESK_REST}を除く`;

/** Returns a desk with number and hours, as part of a sentence. */
export function deskText(desk: Desk): string {
  const hours = desk === 'general' ? GENERAL_DESK_HOURS : DESK_HOURS;
  return `${DESK_NAMES[desk]}（${DESK_TELEPHONES[desk]}、${hours}）`;
}

import { tokyoInstant } from '@store/domain/calendar';
import { formatDate } from '@store/ui';

/** A day of Tokyo as `2026/11/23(月)`. */
export const dayLabel = (day: string): string => formatDate(tokyoInstant(day), { weekday: true });

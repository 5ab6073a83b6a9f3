import { closingDays } from '@store/contracts/calls/content';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { loadClosingDays } from '../../../shared/stock/load-closing-days.ts';
import { holidaysFrom } from '../../../shared/stock/warehouse-calendar.ts';

/** Days covered by calendars. */
const AHEAD = 120;

/** `shop/_closing-days` (L-07, 39): national holidays and the shop's closing days, for desk hours and delivery days. */
export const closingDayHandlers: readonly Handler[] = [
  handle(closingDays, async (_request, { database, clock }) => {
    const today = tokyoDate(clock());
    const until = addDays(today, AHEAD - 1);
    const near = ({ day }: { day: string }) => day <= until;
    return {
      holidays: [...holidaysFrom(today, AHEAD)],
      desk: (await loadClosingDays(database, { what: 'DESK', from: today })).filter(near),
      warehouse: (await loadClosingDays(database, { what: 'WAREHOUSE', from: today })).filter(near),
    };
  }),
];

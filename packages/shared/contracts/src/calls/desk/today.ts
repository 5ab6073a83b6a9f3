import * as z from 'zod/mini';
import { readCall } from '../../wire/call.ts';
import { day } from '../../wire/primitives.ts';

/** What waits for staff: the number of records in the list that shows them. */
export const TODAY_FIGURES = [
  'to-ship',
  'partly-shipped',
  'returns',
  'failed-payments',
  'medicine-holds',
  'inquiries',
  'low-stock',
  'out-of-stock',
  'doubted-releases',
] as const;
export type TodayFigure = (typeof TODAY_FIGURES)[number];

const sum = { orders: z.int(), total_in_vat: z.int() };
/** Orders of a day in Asia/Tokyo that are neither unpaid nor cancelled; `so_far`: of them those until the present time of day. */
const daySales = z.object({ day, ...sum, so_far: z.object(sum) });
export type DaySales = z.infer<typeof daySales>;

/**
 * What happens in the store today: `sales` of today, yesterday and the same day a week ago for the owner, and the figures
 * that the role works on. A figure that cannot be read now is null.
 */
export const deskToday = readCall(
  'desk/_today',
  z.strictObject({}),
  z.object({
    sales: z.array(daySales),
    figures: z.array(z.object({ figure: z.enum(TODAY_FIGURES), count: z.nullable(z.int()) })),
  }),
  {
    access: ['pharmacist', 'release-manager', 'support', 'warehouse', 'merchandiser', 'owner'],
    refusals: ['not-found'],
  },
);

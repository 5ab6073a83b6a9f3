import { type DaySales, deskToday, TODAY_FIGURES, type TodayFigure } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { addDays, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { type Handler, handleInSteps, type StepsContext } from '../../platform/http/handler.ts';
import type { ReleaseService } from '../release-desk/release-service.ts';
import { signedInStaff } from '../staff/signed-in-staff.ts';
import { type CountedFigure, figureCounts, salesOfDays } from './today-queries.ts';

/** Longest time for the release service, ms: the other figures do not wait longer. */
const PATIENCE_MS = 3_000;

/** Figures of each role: the records that it works on. */
const FIGURES: Readonly<Record<StaffRole, readonly TodayFigure[]>> = {
  pharmacist: ['medicine-holds'],
  moderator: [],
  'release-manager': ['doubted-releases'],
  support: ['inquiries', 'returns', 'failed-payments', 'medicine-holds', 'to-ship', 'partly-shipped'],
  warehouse: ['to-ship', 'partly-shipped'],
  merchandiser: ['out-of-stock', 'low-stock'],
  marketing: [],
  owner: TODAY_FIGURES,
};

/** The store today: sales for the owner, and what waits for the role. */
export const todayHandler = (releases: ReleaseService | null): Handler =>
  handleInSteps(deskToday, async (_request, context) => {
    const { database, clock, log } = context;
    const { role } = signedInStaff(context);
    const names = FIGURES[role].filter((figure) => releases || figure !== 'doubted-releases');
    const doubted = names.includes('doubted-releases') ? doubtedReleases(releases, log) : null;
    const sales = role === 'owner' ? await salesOf(database, clock()) : [];
    const counts = await countsOf(database, names.filter(isCounted), clock());
    const count = async (figure: TodayFigure) => (isCounted(figure) ? (counts[figure] ?? 0) : await doubted);
    return { sales, figures: await Promise.all(names.map(async (figure) => ({ figure, count: await count(figure) }))) };
  });

const isCounted = (figure: TodayFigure): figure is CountedFigure => figure !== 'doubted-releases';

async function countsOf(
  database: Queries,
  figures: readonly CountedFigure[],
  now: number,
): Promise<Partial<Record<CountedFigure, number>>> {
  if (figures.length === 0) return {};
  const [row] = await rowsOf<Partial<Record<CountedFigure, number>>>(database, figureCounts(database, figures, now));
  return row ?? {};
}

/** Sales of today, of yesterday and of the same weekday before. */
async function salesOf(database: Queries, now: number): Promise<DaySales[]> {
  const today = tokyoDate(now);
  const days = [today, addDays(today, -1), addDays(today, -7)];
  const rows = await rowsOf<{ day: string; orders: number; total: string; orders_so_far: number; so_far: string }>(
    database,
    salesOfDays(days, now - tokyoInstant(today)),
  );
  return days.flatMap((day) =>
    rows
      .filter((row) => row.day === day)
      .map(({ orders, total, orders_so_far, so_far }) => ({
        day,
        orders,
        total_in_vat: Number(total),
        so_far: { orders: orders_so_far, total_in_vat: Number(so_far) },
      })),
  );
}

/** Number of parts with a suspicious version; null if the release service does not respond. */
async function doubtedReleases(releases: ReleaseService | null, log: StepsContext['log']): Promise<number | null> {
  if (!releases) return null;
  try {
    return (await releases.live(PATIENCE_MS)).parts.filter(({ doubt }) => doubt).length;
  } catch (fault) {
    log.error({ err: fault, event: 'release-service' }, 'the release service does not respond');
    return null;
  }
}

import { type DeskCoupon, deskCoupons } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { type ListAddress, MOST_EXPORTED } from '@store/desk-kit';

/** Rows per page of the screen, and per request of an export. */
const PAGE = 50;
const BATCH = 500;
type Request = RequestOf<typeof deskCoupons>;

export const STATE_LABELS: Readonly<Record<DeskCoupon['state'], string>> = {
  SCHEDULED: '開始前',
  RUNNING: '実施中',
  ENDED: '終了',
};
export const STATE_PILLS = { SCHEDULED: 'waiting', RUNNING: 'shipped', ENDED: 'stopped' } as const;
export const STATES = [['', 'すべて'], ...Object.entries(STATE_LABELS)] as const;

/** Reads the address as a request: the first page for an invalid place, every state for an unknown one. */
export function listRequest({ query = '', state = '', after = '' }: Partial<ListAddress>, size = PAGE): Request {
  const { shape } = deskCoupons.request;
  const read = { state: shape.state.safeParse(state || null), after: shape.after.safeParse(after || null) };
  return {
    ...{ query, size },
    state: read.state.success ? read.state.data : null,
    after: read.after.success ? read.after.data : null,
  };
}

/** Loads every row of a list. */
export async function loadAll<Row>(
  load: (request: Request) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
  address: Partial<ListAddress>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  let request = listRequest({ ...address, after: '' }, BATCH);
  while (found.length < MOST_EXPORTED) {
    const { rows, next } = await load(request);
    found.push(...rows);
    if (next === null) break;
    request = { ...request, after: next };
  }
  return found;
}

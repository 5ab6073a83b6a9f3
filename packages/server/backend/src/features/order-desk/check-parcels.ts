import type { checkParcels, Parcel } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { moveOrder, ORDER_STATUS_LABELS, type Pieces, piecesRefusal, unshippedPieces } from '@store/domain/order';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { type OrderParcelRow, type OrderRow, orders } from '../../platform/database/tables/orders.ts';
import { parcelsOf } from '../order/state/order-parcels.ts';
import { parcelProblem } from '../order/state/ship-order.ts';
import { loadLines } from '../order-history/records/order-on-wire.ts';
import { changesSince } from './refuse-changed.ts';
import { revisionsOf } from './revisions.ts';

type Checked = AnswerOf<typeof checkParcels>;
type Problem = Checked['problems'][number];
/** A parcel, with the revision that the desk read unless it only checks. */
type SeenParcel = Parcel & { readonly revision?: number };

/** Checks a list of parcels as a whole: all orders and all problems, by place in the list. */
export async function findParcelProblems(
  database: Queries,
  parcels: readonly SeenParcel[],
): Promise<Checked & { readonly rows: readonly OrderRow[]; readonly sent: readonly OrderParcelRow[] }> {
  const codes = [...new Set(parcels.map(({ order_code }) => order_code))];
  const rows = await database.select().from(orders).where(isOneOf(orders.orderCode, codes));
  const byCode = new Map(rows.map((row) => [row.orderCode, row]));
  const revisionOf = await revisionsOf(database, codes);
  const lines = await loadLines(database, codes);
  const sent = await parcelsOf(database, codes);
  const unshippedOf = (code: string) =>
    unshippedPieces(
      lines.flatMap(({ orderCode, skuCode, quantity }) =>
        orderCode === code ? [{ sku_code: skuCode, quantity }] : [],
      ),
      sent.flatMap(({ orderCode, pieces }) => (orderCode === code ? [pieces] : [])),
    );
  const firstPlaces = firstPlacesOf(parcels);
  const problems: Problem[] = [];
  for (const [place, parcel] of parcels.entries()) {
    const wrong =
      repetitionOf(parcel, place, firstPlaces) ?? problemOf(parcel, byCode.get(parcel.order_code), unshippedOf);
    const revision = revisionOf(parcel.order_code);
    if (wrong) problems.push({ place, ...wrong });
    else if (parcel.revision !== undefined && parcel.revision !== revision) {
      const seen = { order_code: parcel.order_code, revision: parcel.revision };
      problems.push({ place, field: 'order_code', reason: await changesSince(database, seen), revision });
    }
  }
  const found = codes.flatMap((orderCode) => {
    const row = byCode.get(orderCode);
    const pieces = unshippedOf(orderCode).reduce((sum, { quantity }) => sum + quantity, 0);
    const recipient_name = row?.delivery.full_name ?? '';
    return row ? [{ order_code: orderCode, revision: revisionOf(orderCode), recipient_name, pieces }] : [];
  });
  return { orders: found, problems, rows, sent };
}

const numberOf = ({ carrier, number }: Parcel) => `${carrier}/${number.replaceAll('-', '')}`;

/** First place of each order and of each tracking number. */
function firstPlacesOf(parcels: readonly Parcel[]) {
  const backwards = [...parcels.entries()].toReversed();
  return {
    order: new Map(backwards.map(([place, { order_code }]) => [order_code, place])),
    number: new Map(backwards.map(([place, parcel]) => [numberOf(parcel), place])),
  };
}

/** A carrier gives each parcel its own number. */
function repetitionOf(
  parcel: Parcel,
  place: number,
  { order, number }: ReturnType<typeof firstPlacesOf>,
): Omit<Problem, 'place'> | null {
  const sameOrder = order.get(parcel.order_code) ?? place;
  if (sameOrder < place) return { field: 'order_code', reason: `${sameOrder + 1}件目と同じご注文です` };
  const sameNumber = parcel.number === '' ? place : (number.get(numberOf(parcel)) ?? place);
  return sameNumber < place ? { field: 'number', reason: `${sameNumber + 1}件目と同じ送り状番号です` } : null;
}

function problemOf(
  parcel: Parcel,
  row: OrderRow | undefined,
  unshippedOf: (orderCode: string) => readonly Pieces[],
): Omit<Problem, 'place'> | null {
  if (!row) return { field: 'order_code', reason: 'この注文番号のご注文はありません' };
  const untracked = parcelProblem(parcel);
  if (untracked) return untracked;
  const move = moveOrder({ from: row.orderStatus, to: 'SHIPPED', by: 'shop' });
  if (move.kind === 'moved') {
    const reason = parcel.pieces ? piecesRefusal(parcel.pieces, unshippedOf(parcel.order_code)) : '';
    return reason === '' ? null : { field: 'order_code', reason };
  }
  return { field: 'order_code', reason: `「${ORDER_STATUS_LABELS[row.orderStatus]}」のご注文です。${move.message}` };
}

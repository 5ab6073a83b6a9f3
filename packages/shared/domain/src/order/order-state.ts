import type { OrderStatus } from './order-status.ts';

/** Who attempts to move an order to another state. */
export type OrderActor = 'customer' | 'shop' | 'pharmacist' | 'clock' | 'processor';

export type OrderMoveRefusal =
  | 'same-state'
  | 'final-state'
  | 'already-preparing'
  | 'already-shipped'
  | 'not-in-order'
  | 'not-yours-to-do';

export interface OrderMoveAttempt {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: OrderActor;
  /** Whether some of its pieces are shipped. */
  readonly isPartlyShipped?: boolean;
}

export type OrderMove =
  | { kind: 'moved'; status: OrderStatus }
  | { kind: 'refused'; reason: OrderMoveRefusal; message: string };

type Moves = Partial<Record<OrderStatus, readonly OrderActor[]>>;

/**
 * The table of allowed moves: from → to → permitted actors. A class 1 order reaches AWAITING_ACCEPTANCE only through
 * the pharmacist's information and the customer's confirmation (M-03…M-06); a question returns it to the pharmacist.
 * While payment is pending, only the payment processor can move an order. With a payment slip it waits in
 * AWAITING_PAYMENT, where it can also be cancelled; the clock cancels it after the deadline. A stored status of a later
 * build has no moves.
 */
const MOVES: Readonly<Record<string, Moves>> = {
  PAYMENT_PENDING: {
    AWAITING_ACCEPTANCE: ['processor'],
    PHARMACIST_CHECK_PENDING: ['processor'],
    AWAITING_PAYMENT: ['processor'],
    PAYMENT_FAILED: ['processor'],
  },
  AWAITING_PAYMENT: { AWAITING_ACCEPTANCE: ['processor'], CANCELLED: ['customer', 'shop', 'clock'] },
  PHARMACIST_CHECK_PENDING: {
    AWAITING_CONFIRMATION: ['pharmacist'],
    SALE_REFUSED: ['pharmacist'],
    CANCELLED: ['customer', 'shop'],
    EXPIRED: ['clock'],
  },
  AWAITING_CONFIRMATION: {
    AWAITING_ACCEPTANCE: ['customer'],
    PHARMACIST_CHECK_PENDING: ['customer'],
    SALE_REFUSED: ['pharmacist'],
    CANCELLED: ['customer', 'shop'],
    EXPIRED: ['clock'],
  },
  AWAITING_ACCEPTANCE: { ACCEPTED: ['shop', 'clock'], CANCELLED: ['customer', 'shop'] },
  ACCEPTED: { SHIPPED: ['shop'], CANCELLED: ['shop'] },
  SHIPPED: { RECEIVED: ['shop', 'clock'] },
  RECEIVED: {},
  CANCELLED: {},
  PAYMENT_FAILED: {},
  SALE_REFUSED: {},
  EXPIRED: {},
} satisfies Readonly<Record<OrderStatus, Moves>>;

/**
 * Moves an order to another state, or returns a customer message with the reason for a refusal. An order of which some
 * pieces are shipped can only be shipped to its end.
 */
export function moveOrder({ from, to, by, isPartlyShipped = false }: OrderMoveAttempt): OrderMove {
  const isCalledBack = isPartlyShipped && to === 'CANCELLED';
  if (!isCalledBack && MOVES[from]?.[to]?.includes(by)) return { kind: 'moved', status: to };
  const reason = isCalledBack ? 'already-shipped' : refusalReason({ from, to });
  return { kind: 'refused', reason, message: MESSAGES[reason] };
}

/** Returns whether the customer can cancel online: until preparation starts. Later only the desk can, by phone. */
export function isCancellableByCustomer(status: OrderStatus): boolean {
  return moveOrder({ from: status, to: 'CANCELLED', by: 'customer' }).kind === 'moved';
}

function refusalReason({ from, to }: { from: OrderStatus; to: OrderStatus }): OrderMoveRefusal {
  if (from === to) return 'same-state';
  if (from === 'SHIPPED' || from === 'RECEIVED') return 'already-shipped';
  const moves = MOVES[from];
  if (!moves) return 'not-in-order';
  if (Object.keys(moves).length === 0) return 'final-state';
  if (from === 'ACCEPTED' && to === 'CANCELLED') return 'already-preparing';
  return moves[to] ? 'not-yours-to-do' : 'not-in-order';
}

const MESSAGES: Readonly<Record<OrderMoveRefusal, string>> = {
  'same-state': 'ご注文はすでにこの状態です。',
  'final-state': 'このご注文はすでに終了しているため、変更できません。',
  'already-preparing': '出荷準備を開始しているため、キャンセルできません。お客様窓口へお電話ください。',
  'already-shipped': '商品を出荷しているため、変更できません。お客様窓口へお電話ください。',
  'not-in-order': 'この状態へは変更できません。',
  'not-yours-to-do': 'この操作を行う権限がありません。',
};

import { changeContents } from '@store/contracts/calls/subscription';
import type { PurchaseInterval, Subscription } from '@store/contracts/entities';
import type { RequestOf } from '@store/contracts/wire';
import { intervalLabel } from '@store/domain/delivery';
import * as z from 'zod/mini';
import type { DoneChange } from '../../parts.ts';

/** Form state of the contents. */
export interface ContentsFields {
  readonly quantity: number;
  readonly interval: PurchaseInterval;
  readonly from: 'next' | 'following';
  /** Undefined for the current product. */
  readonly sku?: string | undefined;
}

/** Request with the changed values only. */
export type ContentsChange = Omit<RequestOf<typeof changeContents>, 'periodical_purchase_code'>;

const onTheWire = z.pick(changeContents.request, { quantity: true, interval: true, from: true, sku: true });

/** Converts the form to the contract. */
export function contentsRules({ sku_entry, interval: current }: Pick<Subscription, 'sku_entry' | 'interval'>) {
  const different = z.transform(({ quantity, interval, from, sku }: ContentsFields): unknown => ({
    ...(quantity !== sku_entry.quantity && { quantity }),
    ...(intervalLabel(interval) !== intervalLabel(current) && { interval, from }),
    ...(sku !== undefined && { sku }),
  }));
  return z.pipe(different, onTheWire);
}

/** Returns the `done` value shown by the overview. */
export function doneOf({ quantity, interval, sku }: ContentsChange): DoneChange {
  const done = [
    ...(quantity === undefined ? [] : (['quantity'] as const)),
    ...(interval === undefined ? [] : (['interval'] as const)),
    ...(sku === undefined ? [] : (['product'] as const)),
  ];
  return done.length === 1 && done[0] ? done[0] : 'contents';
}

import { cartsAreShown } from './carts-are-shown.ts';
import { firstDaysAreEarliest } from './first-days-are-earliest.ts';
import { limitsHold } from './limits-hold.ts';
import { noticesTellChanges } from './notices-tell-changes.ts';
import { pointsNeverGrow } from './points-never-grow.ts';
import { returnsAreWhole } from './returns-are-whole.ts';
import type { ShopPromise } from './shop-promise.ts';

/** Promises checked after each step; promises about orders are checked when an order is placed. */
export const PROMISES: readonly ShopPromise[] = [
  cartsAreShown,
  limitsHold,
  noticesTellChanges,
  pointsNeverGrow,
  firstDaysAreEarliest,
  returnsAreWhole,
];

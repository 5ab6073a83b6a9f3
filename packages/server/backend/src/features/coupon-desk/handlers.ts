import {
  deskCoupons,
  deskRules,
  openDeskCoupon,
  openDeskRule,
  saveDeskCoupon,
  saveDeskRule,
  simulateDeskRule,
  stopDeskCoupon,
  stopDeskRule,
} from '@store/contracts/calls/desk';
import { type Handler, handle, handleInSteps } from '../../platform/http/handler.ts';
import { listCoupons, openCoupon, saveCoupon, stopCoupon } from './coupons.ts';
import { listRules, openRule, saveRule, simulate, stopRule } from './rules.ts';

/** Coupons, and the rules that issue them, for marketing and the owner. */
export const couponDeskHandlers: readonly Handler[] = [
  handle(deskCoupons, listCoupons),
  handleInSteps(openDeskCoupon, ({ coupon_code }, context) => openCoupon(coupon_code, context)),
  handle(saveDeskCoupon, saveCoupon),
  handle(stopDeskCoupon, stopCoupon),
  handle(deskRules, listRules),
  handle(openDeskRule, ({ rule_code }, context) => openRule(rule_code, context)),
  handle(saveDeskRule, saveRule),
  handle(stopDeskRule, stopRule),
  handleInSteps(simulateDeskRule, simulate),
];

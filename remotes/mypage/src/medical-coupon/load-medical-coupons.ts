import { medicalCoupons } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

export type MedicalCoupon = AnswerOf<typeof medicalCoupons>['coupons'][number];

/** loads the clinic coupons, usable ones first; loading issues none. */
export async function loadMedicalCoupons({ shop }: Pick<LoaderArguments, 'shop'>) {
  const { clinic_link, coupons } = dataOf(await shop.call(medicalCoupons, {}));
  const now = shop.now();
  const isOver = ({ use_end_timestamp }: MedicalCoupon) => use_end_timestamp < now;
  return { isLinked: clinic_link, usable: coupons.filter((coupon) => !isOver(coupon)), over: coupons.filter(isOver) };
}

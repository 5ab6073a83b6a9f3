import type { LoaderArguments } from '@store/remote-kit';
import { loadMedicalCoupons } from '../medical-coupon/load-medical-coupons.ts';
import { memberCode } from '../member/member-code.ts';

/** whether the member is connected with the clinics, which there are, and how many coupons wait. */
export async function loadClinics({ shop }: LoaderArguments) {
  const [code, { isLinked, usable, over }] = await Promise.all([memberCode(shop), loadMedicalCoupons({ shop })]);
  const clinics = new Map(
    [...usable, ...over].flatMap((coupon) => coupon.clinics).map((clinic) => [clinic.name, clinic]),
  );
  return { code, isLinked, clinics: [...clinics.values()], coupons: usable.length };
}

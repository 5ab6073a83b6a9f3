import { type LoaderArguments, useAddress, useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { loadMedicalCoupons } from '../medical-coupon/load-medical-coupons.ts';
import { memberCode } from '../member/member-code.ts';
import { CLINIC_GROUP_PATH } from '../paths/clinic-path.ts';
import { ClinicGroup } from './clinic-group.tsx';
import { ClinicLink } from './clinic-link.tsx';

/** loads the clinic link, the clinics and the number of usable coupons. */
export async function load({ shop }: LoaderArguments) {
  const [code, { isLinked, usable, over }] = await Promise.all([memberCode(shop), loadMedicalCoupons({ shop })]);
  const clinics = new Map(
    [...usable, ...over].flatMap((coupon) => coupon.clinics).map((clinic) => [clinic.name, clinic]),
  );
  return { code, isLinked, clinics: [...clinics.values()], coupons: usable.length };
}

/** clinic pages: the link of the member, or the services of the group. */
export function Screen() {
  const visit = useRouteData<typeof load>();
  const isGroup = useAddress().pathname === CLINIC_GROUP_PATH;
  return (
    <MyPageFrame title={isGroup ? 'クリニックグループのサービス' : 'クリニック連携'}>
      {isGroup ? <ClinicGroup {...visit} /> : <ClinicLink {...visit} />}
    </MyPageFrame>
  );
}

/** Data of both pages. */
export type ClinicVisit = Awaited<ReturnType<typeof load>>;

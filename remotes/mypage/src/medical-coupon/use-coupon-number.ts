import { issueMedicalCoupon } from '@store/contracts/calls/customer';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import type { MedicalCoupon } from './load-medical-coupons.ts';

/** Issues the coupon number of the member; idempotent. */
export function useCouponNumber({ medical_coupon_code, coupon_number }: MedicalCoupon) {
  const { call } = useShop();
  const [number, setNumber] = useState(coupon_number);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const issue = async () => {
    setBusy(true);
    setError(null);
    const reply = await call(issueMedicalCoupon, { medical_coupon_code }).catch(
      lost('クーポン番号を発行できたか確認できませんでした。'),
    );
    setBusy(false);
    if (reply.kind === 'answered') setNumber(reply.data.coupon_number);
    else setError(reply.message);
  };
  return { number, issue, isBusy, error };
}

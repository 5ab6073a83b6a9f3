import { customerState, sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { isEmployee } from '@store/domain/customer';
import { type Deferred, useShopState } from '@store/remote-kit';
import { Panel } from '@store/ui';
import { PointsField } from '../points/points-field.tsx';
import { CouponList } from './coupon-list.tsx';
import css from './coupons-and-points.module.css';
import type { CouponChoices } from './load-coupons.ts';

export interface CouponsAndPointsProps {
  readonly cart: Cart;
  readonly coupons: Deferred<CouponChoices>;
}

/** Coupons and points of a member. */
export function CouponsAndPoints({ cart, coupons }: CouponsAndPointsProps) {
  const session = useShopState(sessionState);
  const customer = useShopState(customerState);
  if (session?.kind !== 'member') return null;
  return (
    <Panel title="クーポン・ポイント">
      <div className={css.stack}>
        <CouponList cart={cart} coupons={coupons} />
        {!isEmployee(customer?.member_type) && <PointsField cart={cart} />}
      </div>
    </Panel>
  );
}

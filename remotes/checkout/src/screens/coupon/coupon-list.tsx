import type { Cart } from '@store/contracts/entities';
import { type Deferred, useShop } from '@store/remote-kit';
import { Button, ErrorNote, Note } from '@store/ui';
import { CouponCard } from './coupon-card.tsx';
import { CouponCode } from './coupon-code.tsx';
import css from './coupons-and-points.module.css';
import type { CouponChoice, CouponChoices } from './load-coupons.ts';
import { useApplyCoupon } from './use-apply-coupon.ts';
import { type CouponsState, useCoupons } from './use-coupons.ts';

/** Coupons for the cart: usable ones first, others with the reason, and the code field. */
export function CouponList({ cart, coupons }: { readonly cart: Cart; readonly coupons: Deferred<CouponChoices> }) {
  const { state, retry } = useCoupons(cart, coupons);
  const actions = useApplyCoupon(cart);
  return (
    <>
      {cart.coupon_trouble && (
        <Note tone="warn" announce="polite" title={`「${cart.coupon_trouble.name}」を外しました`}>
          <p>{cart.coupon_trouble.message}</p>
          <Button variant="text" busy={actions.isBusy} onClick={() => void actions.apply(null)}>
            確認しました
          </Button>
        </Note>
      )}
      <Choices cart={cart} state={state} retry={retry} actions={actions} />
      <ErrorNote>{actions.error}</ErrorNote>
      <CouponCode onApply={actions.applyCode} isBusy={actions.isBusy} />
    </>
  );
}

interface ChoicesProps {
  readonly cart: Cart;
  readonly state: CouponsState;
  readonly retry: () => void;
  readonly actions: ReturnType<typeof useApplyCoupon>;
}

function Choices({ cart, state, retry, actions }: ChoicesProps) {
  const { now } = useShop();
  if (state === 'loading') return <p className={css.none}>クーポンを確認しています。</p>;
  if (state === 'failed')
    return (
      <p className={css.none}>
        クーポンを確認できませんでした。
        <Button variant="text" onClick={retry}>
          もう一度確認する
        </Button>
      </p>
    );
  const shown = state.coupons.filter((choice) => !isOver(choice, now()) || isApplied(choice, cart));
  if (shown.length === 0) return <p className={css.none}>お持ちのクーポンはありません。</p>;
  const usable = shown.filter(({ saves_in_vat }) => saves_in_vat > 0);
  return (
    <ul className={css.coupons} aria-label="クーポン">
      {shown.map((choice) => (
        <CouponCard
          key={choice.coupon.issued_coupon_code}
          choice={choice}
          isApplied={isApplied(choice, cart)}
          isAutomatic={isApplied(choice, cart) && cart.coupon_is_automatic === true}
          isBest={usable.length > 1 && choice.coupon.issued_coupon_code === state.best}
          busy={actions.isBusy}
          onApply={() => void actions.apply(choice.coupon.issued_coupon_code)}
          onRemove={() => void actions.apply(null)}
        />
      ))}
    </ul>
  );
}

function isApplied({ coupon }: CouponChoice, cart: Cart): boolean {
  return cart.coupon_code === coupon.issued_coupon_code;
}

/** Used up or expired coupons are only listed in the wallet. */
function isOver({ coupon }: CouponChoice, now: number): boolean {
  return coupon.remaining_number_of_uses < 1 || coupon.use_end_timestamp < now;
}

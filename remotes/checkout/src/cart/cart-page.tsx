import { type Cart, cartState, sessionState } from '@store/contracts';
import { Fragment, useShopState } from '@store/remote-kit';
import { ProductShelfSkeleton } from '@store/ui';
import { CouponsAndPoints } from '../coupon/coupons-and-points.tsx';
import { StepPage } from '../steps/step-page.tsx';
import type { CartVisit } from '../steps/visit.ts';
import { CartMissing } from './cart-missing.tsx';
import css from './cart-page.module.css';
import { CartPanel, ShippingBar } from './cart-panel.tsx';
import { CartSummary } from './cart-summary.tsx';
import { countPieces, inOrder } from './cart-words.ts';
import { ChangesNote } from './changes-note.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { MergeNote } from './merge-note.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { TakenOutNote } from './taken-out-note.tsx';
import { useFollowDevices } from './use-follow-devices.ts';
import { useTakenOut } from './use-taken-out.ts';

/** every cart of the visitor; the summary is of the first, the others have their own button. */
export function CartPage({ visit }: { readonly visit: CartVisit }) {
  useFollowDevices();
  const carts = useShopState(cartState);
  if (!carts) return <CartMissing />;
  return (
    <PendingChanges>
      <Carts carts={inOrder(carts)} coupons={visit.coupons} />
    </PendingChanges>
  );
}

function Carts({ carts, coupons }: { readonly carts: readonly Cart[]; readonly coupons: CartVisit['coupons'] }) {
  const taken = useTakenOut();
  const isMember = useShopState(sessionState)?.kind === 'member';
  const [main] = carts;
  const shelfTitle = main ? 'あと一品におすすめ' : 'おすすめ商品';
  const pieces = carts.reduce((sum, cart) => sum + countPieces(cart), 0);
  return (
    <StepPage
      step={0}
      title={<>カート {pieces > 0 && <small className={css.count}>{pieces}点</small>}</>}
      aside={main && <CartSummary cart={main} hasOthers={carts.length > 1} />}
      below={
        <Fragment
          of="catalogue/product-shelf"
          given={{ kind: 'recommended', title: shelfTitle, kicker: 'Pick up' }}
          loading={<ProductShelfSkeleton title={shelfTitle} kicker="Pick up" />}
          fallback={null}
        />
      }
    >
      <PaymentNotes carts={carts} />
      <MergeNote carts={carts} />
      <ChangesNote carts={carts} />
      <TakenOutNote {...taken} />
      {main ? <ShippingBar cart={main} /> : <EmptyCart />}
      {carts.map((cart) => (
        <CartPanel key={cart.cart_code} cart={cart} isSelfContained={cart !== main} onTakenOut={taken.note} />
      ))}
      {isMember && main && main.order_type !== 'PERIODICAL' && <CouponsAndPoints cart={main} coupons={coupons} />}
    </StepPage>
  );
}

import { cartState, sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { Fragment, useShopState } from '@store/remote-kit';
import { ProductShelfSkeleton } from '@store/ui';
import { countPieces, inOrder } from '../../shared/cart/cart-texts.ts';
import { ChangesNote } from '../../shared/cart/changes-note.tsx';
import { NeedsScript } from '../../shared/page/needs-script.tsx';
import { StepPage } from '../../shared/page/step-page.tsx';
import { FetchedCouponsAndPoints } from '../coupon/fetched-panel.tsx';
import { CartMissing } from './cart-missing.tsx';
import css from './cart-page.module.css';
import { CartPanel, ShippingBar } from './cart-panel.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { EmptyAll } from './lines/empty-all.tsx';
import { PendingChanges } from './lines/pending-changes.tsx';
import { TakenOutNote } from './lines/taken-out-note.tsx';
import { useTakenOut } from './lines/use-taken-out.ts';
import type { CartVisit } from './load-cart.ts';
import { MergeNote } from './notes/merge-note.tsx';
import { PaymentNotes } from './notes/payment-notes.tsx';
import { SavedLines } from './saved-lines/saved-lines.tsx';
import { CartSummary } from './summary/cart-summary.tsx';
import { useFollowDevices } from './use-follow-devices.ts';

/** all carts of the visitor; the summary is of the first, the others have their own button. */
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
      title={<>カート {pieces > 0 && <small className={css.count}>{`${pieces}点`}</small>}</>}
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
      <EmptyAll carts={carts} onTakenOut={taken.note} />
      <SavedLines carts={carts} />
      <noscript>
        <NeedsScript what="クーポンとポイントのご利用、定期購入の変更" />
      </noscript>
      {isMember && main && main.order_type !== 'PERIODICAL' && (
        <FetchedCouponsAndPoints cart={main} coupons={coupons} />
      )}
    </StepPage>
  );
}

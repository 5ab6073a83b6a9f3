import { obtainCoupon } from '@store/contracts/calls/customer';
import { type LoaderArguments, notFound, useRouteData } from '@store/remote-kit';
import { Button, ButtonLink, EmptyState, ErrorNote, NarrowWidth } from '@store/ui';
import { CouponTicket } from '../coupons/coupon-ticket.tsx';
import css from './obtain-coupon.module.css';
import { useObtaining } from './use-obtaining.ts';

const HAD = 'このクーポンは受け取り済みです';

/** parses the coupon code of a link; a GET request alone obtains nothing (D09). */
export function load({ params }: LoaderArguments) {
  const parsed = obtainCoupon.request.safeParse({ code: params.code });
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** R-38, 86: coupon offered by a link, obtained by one press; shows the result and where it applies. */
export function Screen() {
  const { code } = useRouteData<typeof load>();
  const { state, obtain, isBusy, error } = useObtaining(code);
  return (
    <NarrowWidth className={css.page}>
      {state.kind === 'offered' && (
        <EmptyState
          icon="tag"
          headingLevel="h1"
          title="クーポンを受け取る"
          text={`クーポンコード「${code}」のクーポンを、マイページのクーポンに加え、カートの商品に適用します。`}
        >
          <Button size="large" busy={isBusy} onClick={() => void obtain()}>
            クーポンを受け取る
          </Button>
        </EmptyState>
      )}
      {state.kind === 'obtained' && (
        <div className={css.obtained} role="status">
          <h1 className={css.title}>{state.wasHad ? HAD : 'クーポンを受け取りました'}</h1>
          <CouponTicket coupon={state.coupon} />
          {state.cartMessage && <p className={css.cart}>{state.cartMessage}</p>}
          <Links toCart />
        </div>
      )}
      {state.kind === 'refused' && (
        <div role="alert">
          <EmptyState icon="tag" headingLevel="h1" title={titleOf(state.code)} text={state.message}>
            <Links />
          </EmptyState>
        </div>
      )}
      <ErrorNote>{error}</ErrorNote>
    </NarrowWidth>
  );
}

function titleOf(refusal: string): string {
  return refusal === 'coupon-had' ? HAD : 'クーポンを受け取れませんでした';
}

function Links({ toCart = false }: { readonly toCart?: boolean }) {
  return (
    <div className={css.ways}>
      {toCart && <ButtonLink href="/cart">カートを見る</ButtonLink>}
      <ButtonLink href="/mypage/coupons" {...(toCart && { variant: 'outline' })}>
        クーポンを確認する
      </ButtonLink>
      <ButtonLink href="/item" variant="outline">
        お買い物を続ける
      </ButtonLink>
    </div>
  );
}

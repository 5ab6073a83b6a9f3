import { usePoints as usePointsCall } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { Button, formatNumber, TextField } from '@store/ui';
import { useState } from 'react';
import { notChanged, useCartChange } from '../../shared/cart/use-cart-change.ts';
import { useTextForm } from '../../shared/form/use-text-form.ts';
import css from './points-field.module.css';
import { pointsRules } from './points-rules.ts';
import { usePointBalance } from './use-point-balance.ts';

/** Number of points to use on the cart: some, all, or none. */
export function PointsField({ cart }: { readonly cart: Cart }) {
  const balance = usePointBalance();
  return balance === null ? null : <PointsForm cart={cart} balance={balance} />;
}

function PointsForm({ cart, balance }: { readonly cart: Cart; readonly balance: number }) {
  const { change, isBusy } = useCartChange();
  const form = useTextForm({
    name: `points/${cart.order_type}`,
    shown: String(cart.use_point),
    rules: pointsRules(balance),
  });
  const [wasCapped, setCapped] = useState(false);

  const most = Math.min(balance, payableByPoints(cart));
  const use = async (requested: number) => {
    const point = Math.min(requested, most);
    form.clear();
    setCapped(point < requested);
    const request = { order_type: cart.order_type, point };
    const reply = await change(usePointsCall, request, (fault) => form.refuse(notChanged(fault)));
    if (reply?.kind === 'refused') form.refuse(reply.message);
    if (reply?.kind === 'answered') form.clearDraft();
  };
  const submit = form.handleSubmit(({ point }) => use(point));

  return (
    <form className={css.points} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.field}
        label="利用するポイント"
        labelNote={`保有 ${formatNumber(balance)}ポイント`}
        hint="1ポイント＝1円。ご注文合計の範囲でお使いいただけます。"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        action={
          <Button type="submit" variant="outline" busy={isBusy}>
            適用
          </Button>
        }
      />
      {wasCapped && (
        <p role="status">{`お支払い額に合わせて、${formatNumber(cart.use_point)}ポイントのご利用にしました。`}</p>
      )}
      {cart.use_point > 0 && cart.totals.total_in_vat === 0 && <p>お支払い方法は「全額ポイント払い」になります。</p>}
      <p className={css.ways}>
        {most > cart.use_point && (
          <Button variant="text" busy={isBusy} onClick={() => void use(most)}>
            {most === balance ? 'すべて使う' : `${formatNumber(most)}ポイントを使う`}
          </Button>
        )}
        {cart.use_point > 0 && (
          <Button variant="text" busy={isBusy} onClick={() => void use(0)}>
            ポイントを使わない
          </Button>
        )}
      </p>
    </form>
  );
}

/** Points pay for products and shipping, not for payment fees. */
function payableByPoints({ totals }: Cart): number {
  return totals.sku_in_vat - totals.discount_in_vat + totals.delivery_fee_in_vat;
}

import { couponTargets } from '@store/contracts/calls/customer';
import type { IssuedCoupon } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, useShop } from '@store/remote-kit';
import { type Lost, lost } from '@store/remote-kit/faults';
import { Button, formatNumber, Note, Panel, TextLink } from '@store/ui';
import { useState } from 'react';
import css from './coupons.module.css';

/** 83: products a coupon applies to, loaded on demand; hidden when all coupons apply to all products. */
export function CouponTargets({ coupons }: { readonly coupons: readonly IssuedCoupon[] }) {
  const narrow = coupons.filter(
    ({ master_coupon_info }) => master_coupon_info.applicable_sku_coupon_keywords.length > 0,
  );
  if (narrow.length === 0) return null;
  return (
    <Panel title="対象商品が決まっているクーポン">
      <ul className={css.targets}>
        {narrow.map((coupon) => (
          <li key={coupon.issued_coupon_code}>
            <Targets coupon={coupon} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Targets({ coupon: { name, issued_coupon_code } }: { readonly coupon: IssuedCoupon }) {
  const { call } = useShop();
  const [found, setFound] = useState<AnswerOf<typeof couponTargets> | Lost | 'asking' | null>(null);
  const ask = async () => {
    setFound('asking');
    setFound(
      await call(couponTargets, { issued_coupon_code }).then(dataOf).catch(lost('対象商品を表示できませんでした。')),
    );
  };
  if (found === null || found === 'asking' || 'kind' in found)
    return (
      <>
        <Button
          variant="outline"
          size="small"
          busy={found === 'asking'}
          onClick={() => void ask()}
        >{`「${name}」の対象商品を見る`}</Button>
        {found && found !== 'asking' && (
          <Note tone="warn" announce="polite">
            {found.message}
          </Note>
        )}
      </>
    );
  return (
    <section aria-label={`「${name}」の対象商品`}>
      <p role="status">
        {`「${name}」の対象商品：${formatNumber(found.total)}点${found.total > found.hits.length ? `（うち${found.hits.length}点を表示）` : ''}`}
      </p>
      <ul className={css.goods}>
        {found.hits.map(({ product_code, product_name }) => (
          <li key={product_code}>
            <TextLink href={`/product/${product_code}`}>{product_name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

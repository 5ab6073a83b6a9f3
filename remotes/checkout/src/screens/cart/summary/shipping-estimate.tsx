import type { Cart } from '@store/contracts/entities';
import { PREFECTURES } from '@store/domain/customer';
import { shippingFee } from '@store/domain/shipping';
import { formatYen, Select } from '@store/ui';
import { useState } from 'react';
import css from './shipping-estimate.module.css';

const OPTIONS = [
  { value: '', label: '選択してください' },
  ...PREFECTURES.map((name) => ({ value: name, label: name })),
];

/** Expectation 31: 送料 by prefecture before an address is selected, by the rule used for the order. */
export function ShippingEstimate({ cart: { totals } }: { readonly cart: Cart }) {
  const [prefecture, setPrefecture] = useState('');
  const fee = shippingFee({ goodsTotal: totals.sku_in_vat - totals.discount_in_vat, prefecture });
  return (
    <div className={css.estimate}>
      <Select
        label="送料の目安（お届け先の都道府県）"
        size="small"
        options={OPTIONS}
        value={prefecture}
        onChange={({ target }) => setPrefecture(target.value)}
      />
      <p className={css.fee} role="status">
        {prefecture && (
          <>
            {`${prefecture}への送料 `}
            <b>{fee === 0 ? '無料' : formatYen(fee)}</b>
            <small>（離島は中継料が加わることがあります）</small>
          </>
        )}
      </p>
    </div>
  );
}

import { acknowledgeMerge } from '@store/contracts/calls/checkout';
import type { Cart, CartMerge } from '@store/contracts/entities';
import { Button, Note } from '@store/ui';
import { useState } from 'react';
import css from '../../../shared/cart/notes.module.css';
import { notChanged, useCartChange } from '../../../shared/cart/use-cart-change.ts';

/** Expectation 30: lines merged from the guest cart at sign-in, until dismissed. */
export function MergeNote({ carts }: { readonly carts: readonly Cart[] }) {
  const { change, isBusy } = useCartChange();
  const [error, setError] = useState<string | null>(null);
  const merges = carts.flatMap((cart) => stillSo(cart) ?? []);
  const acknowledge = () => change(acknowledgeMerge, {}, (fault) => setError(notChanged(fault)));
  if (merges.length === 0) return null;
  return (
    <Note tone="info" announce="polite" title="ログイン前のカートの商品をまとめました">
      <MergedLines merges={merges} />
      <Button variant="text" busy={isBusy} onClick={() => void acknowledge()}>
        確認しました
      </Button>
      {error && <p role="alert">{error}</p>}
    </Note>
  );
}

/** Returns the merge without lines removed since; null when nothing is left. */
function stillSo({ merged, sku_entries_display: lines }: Cart): CartMerge | null {
  if (!merged) return null;
  const brought = merged.brought.filter(({ sku_code }) => lines.some((line) => line.sku_code === sku_code));
  const capped = merged.capped.filter(({ sku_name }) => lines.some((line) => line.sku_name === sku_name));
  return brought.length + capped.length + merged.stayed.length > 0 ? { ...merged, brought, capped } : null;
}

function MergedLines({ merges }: { readonly merges: readonly CartMerge[] }) {
  const brought = merges.flatMap((merge) => merge.brought);
  const capped = merges.flatMap((merge) => merge.capped);
  const stayed = merges.flatMap((merge) => merge.stayed);
  return (
    <>
      {brought.length > 0 && (
        <ul className={css.lines}>
          {brought.map(({ sku_code, sku_name, quantity }) => (
            <li key={sku_code}>
              「{sku_name}」{quantity}点
            </li>
          ))}
        </ul>
      )}
      {capped.map(({ sku_name, limit, quantity = limit, limited_by }) => (
        <p
          key={sku_name}
        >{`「${sku_name}」は、${limited_by ? `セットの「${limited_by}」が` : ''}お一人様${limit}点までのため、${quantity}点にしました。`}</p>
      ))}
      {stayed.map(({ sku_name, message }) => (
        <p key={sku_name}>
          「{sku_name}」は、カートに入れず「カートに入らなかった商品」に30日間お預かりしています。{message}
        </p>
      ))}
    </>
  );
}

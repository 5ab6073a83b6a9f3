import type { ProductSummary } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { Button, Note, Price, TextLink } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { addAll, type NotAdded } from './add-all.ts';
import css from './quiz-result.module.css';
import { whyNot } from './why-not.ts';

/** Adds the whole routine with one press; lists products that cannot be added, before and after. */
export function AddRoutine({ products }: { readonly products: readonly ProductSummary[] }) {
  const { bus } = useShop();
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly NotAdded[]>([]);
  const available = products.filter((product) => whyNot(product) === null);
  const codes = available.map(({ sku_code }) => sku_code);
  const left = products.length - available.length;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    setAdding(true);
    setRefused([]);
    setRefused(await addAll(bus, codes));
    setAdding(false);
  };
  if (available.length === 0) return <Note tone="warn">ただいまカートに入れられる商品がありません。</Note>;
  return (
    <section className={css.buy} aria-label="まとめて購入">
      <Price
        size="total"
        label={`${available.length}点の合計`}
        amount={available.reduce((sum, { price_in_vat }) => sum + price_in_vat, 0)}
      />
      {left > 0 && <p className={css.trouble}>{`ほかの${left}点は、カートに入れられません。`}</p>}
      <form method="post" action="/send/content/add-routine" data-in-place onSubmit={(event) => void add(event)}>
        <noscript>
          <input type="hidden" name="sku_codes" value={codes.join(',')} />
        </noscript>
        <Button type="submit" size="large" wide busy={isAdding}>
          {available.length === 1 ? 'カートに入れる' : `${available.length}点まとめてカートへ`}
        </Button>
      </form>
      {refused.length > 0 && (
        <Note tone="warn" announce="assertive" title="カートに入れられなかった商品があります">
          <ul>
            {refused.map(({ sku_code, message }) => (
              <li key={sku_code}>
                {`${available.find((product) => product.sku_code === sku_code)?.product_name}：${message}`}
              </li>
            ))}
          </ul>
          <TextLink href="/cart">カートを見る</TextLink>
        </Note>
      )}
    </section>
  );
}

import { addToCart, cartState } from '@store/contracts/bus';
import { relatedItems } from '@store/contracts/calls/catalogue';
import type { CartEntry, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { dataOf, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { Button, formatNumber, Note, Picture, VisuallyHidden, wholeWords } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './cart-drawer.module.css';
import { chooseAddOn } from './choose-add-on.ts';

interface AddOnProps {
  /** The line that was added first. */
  readonly beside: CartEntry;
  /** Yen missing for free delivery when the drawer opened; 0 or less: no offer. */
  readonly missing: number;
}

/** Number of related items requested, one of which is shown. */
const REQUESTED_ITEMS = 5;
const FRESH_MS = 60_000;

/** Offers one more product while delivery is not free. Chosen once, so that it does not change under the finger. */
export function AddOn({ beside, missing }: AddOnProps) {
  const { bus, call } = useShop();
  const [question] = useState({ beside, missing });
  const [product, setProduct] = useState<ProductSummary>();
  useEffect(() => {
    if (question.missing <= 0 || isDrug(question.beside)) return;
    let isMounted = true;
    call(relatedItems, { product_code: question.beside.item_code, size: REQUESTED_ITEMS }, { freshMs: FRESH_MS })
      .then(dataOf)
      .then(({ hits }) => {
        const carts = bus.value(cartState) ?? [];
        if (isMounted) setProduct(chooseAddOn(hits, { carts, missing: question.missing }));
      })
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [bus, call, question]);
  if (!product) return null;
  const isEnough = product.price_in_vat >= question.missing;
  return <Offer product={product} title={isEnough ? 'あと一品で送料無料に' : 'よく一緒に購入されている商品'} />;
}

function Offer({ product, title }: { readonly product: ProductSummary; readonly title: string }) {
  const { bus } = useShop();
  const [state, setState] = useState<'offered' | 'busy' | 'added'>('offered');
  const [error, setError] = useState<string | null>(null);
  const { product_name, product_code, sku_code, picture, price_in_vat } = product;
  const add = async () => {
    if (state !== 'offered') return;
    setState('busy');
    setError(null);
    const request = { sku_code, quantity: 1, order_type: 'NORMAL' as const };
    const result = await bus.send(addToCart, request).catch(() => ({ kind: 'failed' as const }));
    setState(result.kind === 'done' ? 'added' : 'offered');
    if (result.kind === 'refused') setError(result.message);
    if (result.kind === 'failed') setError(faultText(undefined, 'カートに入れられませんでした。'));
  };
  return (
    <section className={css.offer} aria-label={title}>
      <h3 className={css.offerTitle}>{title}</h3>
      <div className={css.line}>
        <Picture className={css.picture} picture={picture} alt="" sizes="88px" />
        <div>
          <a className={css.name} href={`/product/${product_code}`}>
            {wholeWords(product_name)}
          </a>
          <p className={css.facts}>
            <span className={css.amount}>
              <b>{formatNumber(price_in_vat)}</b>円 <small>税込</small>
            </span>
            <Button variant="outline" size="small" busy={state !== 'offered'} onClick={() => void add()}>
              <span>{state === 'added' ? '追加しました' : '追加する'}</span>
              <VisuallyHidden>{` ${product_name}`}</VisuallyHidden>
            </Button>
          </p>
        </div>
      </div>
      {error && (
        <Note tone="warn" announce="assertive">
          {error}
        </Note>
      )}
    </section>
  );
}

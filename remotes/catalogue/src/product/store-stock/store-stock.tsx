import type { Product } from '@store/contracts/entities';
import { Note, Section, SectionHead, Select, TextLink } from '@store/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from '../description/product-story.module.css';
import { SHELF_WORDS, shelfTime } from './shelf-texts.ts';
import { type FoundStores, useStoreStock } from './use-store-stock.ts';

/** stores that carry the product and their stock; loaded when opened. */
export function StoreStock({ product }: { readonly product: Pick<Product, 'product_code'> }) {
  const { found, error, ask } = useStoreStock(product.product_code);
  const href = `/store_list?product=${product.product_code}`;
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens it before hydration too, when no listener is attached yet.
  const askIfOpen = useEffectEvent(() => {
    if (details.current?.open) ask();
  });
  useEffect(() => askIfOpen(), []);
  return (
    <Section labelledBy="store-stock">
      <SectionHead id="store-stock" kicker="Store" title="取扱い店舗・店頭在庫" />
      <details ref={details} onToggle={ask}>
        <summary className={css.opener}>店頭の在庫を見る</summary>
        <div className={css.shelves}>
          {found && <Shelves found={found} href={href} />}
          {error && (
            <Note tone="warn" announce="polite">
              {error}
            </Note>
          )}
          <p>
            <TextLink href={href}>取扱い店舗の営業時間・電話番号を見る</TextLink>
          </p>
        </div>
      </details>
    </Section>
  );
}

function Shelves({ found: { prefectures, hits }, href }: { readonly found: FoundStores; readonly href: string }) {
  const offered = prefectures.filter(({ count }) => count > 0);
  const [prefecture, setPrefecture] = useState(offered[0]?.prefecture ?? '');
  if (hits.length === 0) return <p>現在、この商品を扱う店舗はありません。オンラインストアでお求めください。</p>;
  return (
    <>
      <Select
        label="都道府県"
        value={prefecture}
        options={offered.map(({ prefecture: value, count }) => ({ value, label: `${value}（${count}）` }))}
        onChange={({ target }) => setPrefecture(target.value)}
      />
      <table className={css.specification} aria-label={`${prefecture}の店頭在庫`}>
        <tbody>
          {hits.map(
            (store) =>
              store.prefecture === prefecture &&
              store.stock && (
                <tr key={store.store_code}>
                  <th scope="row">
                    <a href={`${href}&prefecture=${encodeURIComponent(prefecture)}`}>{store.name}</a>
                  </th>
                  <td>
                    {SHELF_WORDS[store.stock.level]} <small>{shelfTime(store.stock)}</small>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Note tone="info">
        在庫は表示の時点のもので、ご来店時の在庫をお約束するものではありません。店頭価格は、オンラインストアと異なる場合があります。
      </Note>
    </>
  );
}

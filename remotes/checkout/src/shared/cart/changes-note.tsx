import type { Cart, CartEntry } from '@store/contracts/entities';
import { formatYen, Note } from '@store/ui';
import { limitWords, mostOf } from './line-limit.ts';
import css from './notes.module.css';

/** Expectation 29: changes since the products were added, with old and new values. */
export function ChangesNote({ carts }: { readonly carts: readonly Cart[] }) {
  const changes = carts.flatMap(({ cart_code, sku_entries_display: lines }) =>
    lines.flatMap((entry) => {
      const words = changeWords(entry);
      return words ? [{ key: `${cart_code}-${entry.entry_index}`, words }] : [];
    }),
  );
  if (changes.length === 0) return null;
  return (
    <Note tone="warn" announce="polite" title="カートの商品に変更がありました">
      <ul className={css.lines}>
        {changes.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Note>
  );
}

function changeWords(entry: CartEntry): string | null {
  const { trouble, sku_name, quantity, price_in_vat } = entry;
  const name = `「${sku_name}」`;
  switch (trouble?.kind) {
    case 'price-changed':
      return `${name}の価格：${formatYen(trouble.was_in_vat)} → ${formatYen(price_in_vat)}（税込）`;
    case 'short-of-stock':
      return `${name}の在庫：${quantity}点 → 残り${trouble.remaining}点`;
    case 'not-on-sale':
      return `${name}：販売中 → 現在は販売していません`;
    default:
      return quantity > mostOf(entry) ? `${name}の数量：${quantity}点 → ${limitWords(entry)}` : null;
  }
}

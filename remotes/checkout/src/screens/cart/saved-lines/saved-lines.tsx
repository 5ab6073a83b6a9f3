import type { Cart, SavedLine } from '@store/contracts/entities';
import { Button, ErrorNote, formatDate, formatYen, Panel } from '@store/ui';
import { CART_NAMES } from '../../../shared/cart/cart-texts.ts';
import css from './saved-lines.module.css';
import { useSavedLines } from './use-saved-lines.ts';

/** S-05: lines not merged into the cart at sign-in, each with its reason, a retry and a discard button. */
export function SavedLines({ carts }: { readonly carts: readonly Cart[] }) {
  const stored = useSavedLines(carts);
  if (stored.lines.length === 0) return null;
  return (
    <Panel title="カートに入らなかった商品" count={`${stored.lines.length}件`}>
      <p className={css.lead}>ログイン前のカートの商品のうち、カートに入らなかった商品です。30日間お預かりします。</p>
      <ul>
        {stored.lines.map((line) => (
          <Kept key={line.line_code} line={line} stored={stored} />
        ))}
      </ul>
    </Panel>
  );
}

function Kept({ line, stored }: { readonly line: SavedLine; readonly stored: ReturnType<typeof useSavedLines> }) {
  const { line_code: code, sku_name: name, price_in_vat: price } = line;
  const { error, isBusy } = stored;
  return (
    <li className={css.line}>
      <p>
        <a href={`/product/${line.item_code}`}>{name}</a> {line.quantity}点
      </p>
      <p className={css.small}>
        {`${CART_NAMES[line.order_type]}${price !== null ? `・1点 ${formatYen(price)}（税込）` : ''}・${formatDate(line.kept_until, { weekday: true })}まで`}
      </p>
      {error?.code === code ? (
        <ErrorNote>{error.message}</ErrorNote>
      ) : (
        <p className={css.small}>{line.reason ?? 'いまはカートに入れられます。'}</p>
      )}
      <p className={css.acts}>
        <Button
          variant="outline"
          size="small"
          disabled={isBusy}
          aria-label={`「${name}」をカートに入れる`}
          onClick={() => void stored.retry(code)}
        >
          カートに入れる
        </Button>
        <Button
          variant="text"
          disabled={isBusy}
          aria-label={`「${name}」を一覧から削除する`}
          onClick={() => void stored.remove(code)}
        >
          一覧から削除する
        </Button>
      </p>
    </li>
  );
}

import type { OrderWhole } from '@store/contracts';
import { Button, Note, TextLink } from '@store/ui';
import css from './reorder.module.css';
import { type Reordered, useReorder } from './use-reorder.ts';

/** もう一度購入する: the lines at today's prices; what cannot be had is named. */
export function Reorder({ lines }: { readonly lines: OrderWhole['order_details'] }) {
  const { reorder, isBusy, result } = useReorder(lines);
  return (
    <div className={css.reorder}>
      <Button variant="outline" onClick={() => void reorder()} busy={isBusy}>
        もう一度購入する
      </Button>
      <p className={css.hint}>現在の価格で、同じ商品と数量をカートに入れます。</p>
      {result && <Result result={result} />}
    </div>
  );
}

function Result({ result: { added, leftOut } }: { readonly result: Reordered }) {
  return (
    <>
      {added > 0 && (
        <Note tone="ok" announce="polite">
          {added}種類の商品をカートに入れました。<TextLink href="/cart">カートを見る</TextLink>
        </Note>
      )}
      {leftOut.length > 0 && (
        <Note tone="warn" announce="assertive" title="カートに入れられなかった商品があります">
          <ul>
            {leftOut.map(({ name, reason }) => (
              <li key={name}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

import { Button, Note, TextLink } from '@store/ui';
import css from './buy-again.module.css';
import { BuyAgainDialog } from './buy-again-dialog.tsx';
import type { BoughtAgain, useBuyAgain } from './use-buy-again.ts';

/** もう一度購入する: asks first at what prices, then says what lies in the cart now (R-51, 79). */
export function BuyAgain({ again }: { readonly again: ReturnType<typeof useBuyAgain> }) {
  const { lines, asking, trouble, result, ask } = again;
  return (
    <div className={css.again}>
      <Button variant="outline" onClick={() => void ask('all')} busy={asking === 'all'}>
        すべての商品をもう一度購入する
      </Button>
      <p className={css.hint}>現在の価格と在庫をご確認いただいてから、カートに入れます。</p>
      {trouble && !lines && (
        <Note tone="err" announce="assertive">
          {trouble}
        </Note>
      )}
      {result && <Result result={result} />}
      <BuyAgainDialog again={again} />
    </div>
  );
}

/** A subscription delivers again by itself; here is where it is changed. */
export function SubscribedAlready() {
  return (
    <p className={css.subscribed}>
      定期購入のご注文です。<TextLink href="/mypage/period_purchases/">定期購入の内容を確認・変更する</TextLink>
    </p>
  );
}

function Result({ result: { added, unavailable } }: { readonly result: BoughtAgain }) {
  return (
    <>
      {added.length > 0 && (
        <Note tone="ok" announce="polite">
          {added.length}種類の商品をカートに入れました。<TextLink href="/cart">カートを見る</TextLink>
        </Note>
      )}
      {unavailable.length > 0 && (
        <Note tone="warn" announce="assertive" title="カートに入れられなかった商品があります">
          <ul>
            {unavailable.map(({ sku_code, sku_name, message }) => (
              <li key={sku_code}>
                {sku_name}：{message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

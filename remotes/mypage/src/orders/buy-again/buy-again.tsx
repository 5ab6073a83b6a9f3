import { fetchCode } from '@store/remote-kit';
import { Button, Dialog, ErrorNote, Skeleton, TextLink } from '@store/ui';
import { lazy, Suspense } from 'react';
import css from './buy-again.module.css';
import type { BuyingAgain } from './use-buy-again.ts';

// Loaded on the first press.
const pressed = () => fetchCode(() => import('./buy-again-question.tsx'));
const BuyAgainQuestion = lazy(async () => ({ default: (await pressed()).BuyAgainQuestion }));
const BoughtAgainNote = lazy(async () => ({ default: (await pressed()).BoughtAgainNote }));

/** もう一度購入する: shows a dialog with current prices, then the lines added to the cart (R-51, 79). */
export function BuyAgain({ again }: { readonly again: BuyingAgain }) {
  const { lines, asking, ask, leave } = again;
  return (
    <div className={css.again}>
      <Button variant="outline" onClick={() => void ask('all')} busy={asking === 'all'}>
        すべての商品をもう一度購入する
      </Button>
      <p className={css.hint}>現在の価格と在庫をご確認いただいてから、カートに入れます。</p>
      <BuyAgainOutcome again={again} of="all" />
      <Dialog open={lines !== null} onClose={leave} title="もう一度購入する">
        <Suspense fallback={<Skeleton height="260px" />}>
          <BuyAgainQuestion again={again} />
        </Suspense>
      </Dialog>
    </div>
  );
}

/** Result for one line, or for `all`, next to the button that was pressed. */
export function BuyAgainOutcome({ again, of }: { readonly again: BuyingAgain; readonly of: string }) {
  const { subject, lines, error, result } = again;
  if (subject !== of || lines || !(error || result)) return null;
  return (
    <div className={css.outcome}>
      <ErrorNote>{error}</ErrorNote>
      {result && (
        <Suspense>
          <BoughtAgainNote result={result} />
        </Suspense>
      )}
    </div>
  );
}

/** Subscriptions are not bought again; links to their settings instead. */
export function SubscribedAlready() {
  return (
    <p className={css.subscribed}>
      定期購入のご注文です。<TextLink href="/mypage/period_purchases/">定期購入の内容を確認・変更する</TextLink>
    </p>
  );
}

import { LinesAgainst } from '@store/remote-kit/mixing';
import { Button, ButtonLink, Note } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './add-trouble.module.css';
import type { Purchase } from './use-purchase.ts';

/** Why it did not go into the cart and the ways on, beside the button, also for who pressed the bar at the bottom. */
export function AddTroubleNote({ purchase }: { readonly purchase: Purchase }) {
  const { trouble, against } = purchase;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trouble]);
  return (
    <div className={css.trouble} ref={place}>
      {trouble && (
        <Note tone="warn" announce="assertive">
          <p>{trouble.message}</p>
          {against.length > 0 && <LinesAgainst lines={against} className={css.lines} />}
          <Ways purchase={purchase} />
        </Note>
      )}
    </div>
  );
}

function Ways({ purchase: { trouble, against, isAdding, emptyAndAdd, refresh } }: { readonly purchase: Purchase }) {
  const hasCart = trouble?.kind === 'mixing' || trouble?.kind === 'cart';
  if (!hasCart && trouble?.kind !== 'changed') return null;
  return (
    <p className={css.ways}>
      {hasCart && (
        <ButtonLink variant="outline" size="small" href="/cart">
          カートを見る
        </ButtonLink>
      )}
      {against.length > 0 && (
        <Button variant="plain" size="small" busy={isAdding} onClick={() => void emptyAndAdd()}>
          空にして追加
        </Button>
      )}
      {trouble?.kind === 'changed' && (
        <Button variant="outline" size="small" onClick={refresh}>
          最新の販売状況を見る
        </Button>
      )}
    </p>
  );
}

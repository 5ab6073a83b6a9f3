import type { Product } from '@store/contracts/entities';
import { Note } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './add-trouble.module.css';
import type { Purchase } from './use-purchase.ts';

interface AddTroubleProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/** Error after adding to the cart, with its resolutions, next to the button; also used by the bottom bar. */
export function AddTroubleNote({ product, purchase }: AddTroubleProps) {
  const { trouble } = purchase;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trouble]);
  return (
    <div className={css.trouble} ref={place}>
      {trouble && (
        <Note tone="warn" announce="assertive">
          <p>{trouble.message}</p>
          {trouble.ways && <trouble.ways.TroubleWays product={product} purchase={purchase} css={css} />}
        </Note>
      )}
    </div>
  );
}

import type { Product } from '@store/contracts/entities';
import { Note } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './add-error.module.css';
import type { Purchase } from './use-purchase.ts';

interface AddErrorNoteProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/** Error after adding to the cart, with its resolutions, next to the button; also used by the bottom bar. */
export function AddErrorNote({ product, purchase }: AddErrorNoteProps) {
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
          {trouble.resolutions && <trouble.resolutions.Resolutions product={product} purchase={purchase} css={css} />}
        </Note>
      )}
    </div>
  );
}

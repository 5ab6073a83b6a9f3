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
  const { error } = purchase;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  return (
    <div className={css.trouble} ref={place}>
      {error && (
        <Note tone="warn" announce="assertive">
          <p>{error.message}</p>
          {error.resolutions && <error.resolutions.Resolutions product={product} purchase={purchase} css={css} />}
        </Note>
      )}
    </div>
  );
}

import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { fetchCode, useGo } from '@store/remote-kit';
import { Opener } from '@store/ui';
import { useRef, useState } from 'react';
import { productHref } from '../product-card/product-href.ts';
import { AddOne } from './add-one.tsx';
import css from './quick-add.module.css';

interface QuickAddProps {
  readonly product: ProductSummary;
}

/**
 * Expectations 19: adds one item from its card; a card of a family opens the choice of sizes. Absent for products that need
 * their own page.
 */
export function QuickAdd({ product }: QuickAddProps) {
  // M-01: medicine is bought from its page, after its information.
  if (isDrug(product)) return null;
  if (product.others !== undefined) return <SizeOpener product={product} />;
  if (product.sale_state.kind !== 'on-sale') return null;
  return (
    <div className={css.quick}>
      <AddOne product={product} />
    </div>
  );
}

/** Button that opens the sizes of a family; leads to the product page without scripts, or if the code does not load. */
function SizeOpener({ product }: QuickAddProps) {
  const go = useGo();
  const [code, setCode] = useState<typeof import('./size-dialog.tsx') | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const href = productHref(product);
  const open = async () => {
    setLoading(true);
    try {
      setCode(await fetchCode(() => import(/* webpackChunkName: "size-dialog" */ './size-dialog.tsx')));
      setOpen(true);
    } catch {
      // The customer may have left the list.
      if (place.current) go(href);
    }
    setLoading(false);
  };
  return (
    <div className={css.quick} ref={place}>
      <Opener
        className={css.opener}
        href={href}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-label={`${product.product_name}の種類・サイズを選ぶ`}
        onPress={() => void open()}
      >
        種類・サイズを選ぶ
      </Opener>
      {code && <code.SizeDialog product={product} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

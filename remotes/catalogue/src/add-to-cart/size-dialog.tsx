import type { ProductSummary, ProductVariant } from '@store/contracts/entities';
import { Dialog, formatNumber, Note, Skeleton, TextLink, VisuallyHidden } from '@store/ui';
import { factsOf } from '../product/family/variant-facts.ts';
import { productHref } from '../product-card/product-href.ts';
import { AddOne } from './add-one.tsx';
import css from './size-dialog.module.css';
import { useVariants } from './use-variants.ts';

interface SizeDialogProps {
  readonly product: ProductSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** E-08, expectations 19: the types and sizes of a family, each with its price and a cart button. */
export function SizeDialog({ open, onClose, product }: SizeDialogProps) {
  return (
    <Dialog title="種類・サイズを選ぶ" open={open} onClose={onClose}>
      <Variants product={product} onAdded={onClose} />
    </Dialog>
  );
}

function Variants({ product, onAdded }: { readonly product: ProductSummary; readonly onAdded: () => void }) {
  const { variants, error } = useVariants(product.product_code);
  const page = <TextLink href={productHref(product)}>商品ページを見る</TextLink>;
  if (error)
    return (
      <Note tone="warn" announce="polite">
        <p>{error}</p>
        {page}
      </Note>
    );
  return (
    <>
      <VisuallyHidden>
        <p role="status">{variants ? `${variants.length}種類からお選びいただけます` : '読み込んでいます'}</p>
      </VisuallyHidden>
      {variants ? <VariantList variants={variants} onAdded={onAdded} /> : <Skeleton />}
      <p>{page}</p>
    </>
  );
}

function VariantList({
  variants,
  onAdded,
}: {
  readonly variants: readonly ProductVariant[];
  readonly onAdded: () => void;
}) {
  return (
    <ul className={css.variants} aria-label="種類・サイズ">
      {variants.map((variant) => (
        <li key={variant.product_code} className={css.variant}>
          <div className={css.facts}>
            <b>{[variant.type, variant.size].filter(Boolean).join(' ')}</b>
            <span>{formatNumber(variant.price_in_vat)}円（税込）</span>
            <small>{factsOf(variant).join('・')}</small>
          </div>
          {variant.sale_state.kind === 'on-sale' && <AddOne product={variant} onAdded={onAdded} />}
        </li>
      ))}
    </ul>
  );
}

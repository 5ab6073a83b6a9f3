import { addBoxItem, removeBoxItem } from '@store/contracts/calls/subscription';
import { Button, ButtonLink, EmptyState, ErrorNote, formatYen, Panel } from '@store/ui';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 56: one-time items of the next box at the regular price: current ones, and favourites to add. */
export function BoxForm({ subscription, favourites }: PartProps) {
  const { periodical_purchase_code, box_items = [] } = subscription;
  const { send, isBusy, error } = useChange(periodical_purchase_code);
  const isIn = (sku: string) => box_items.some(({ sku_code }) => sku_code === sku);
  const offered = favourites.filter(({ sku_code, sale_state }) => sale_state.kind === 'on-sale' && !isIn(sku_code));
  return (
    <>
      <ErrorNote>{error}</ErrorNote>
      {box_items.length > 0 && (
        <Panel title="次回だけお届けする商品" tone="subscription">
          <ul className={css.form}>
            {box_items.map(({ sku_code, sku_name, quantity, price_in_vat }) => (
              <li key={sku_code} className={css.item}>
                <span>{`${sku_name}　${quantity}点　${formatYen(price_in_vat * quantity)}（税込）`}</span>
                <Button
                  variant="plain"
                  size="small"
                  busy={isBusy}
                  aria-label={`${sku_name} をお届けしない`}
                  onClick={() => void send(removeBoxItem, { periodical_purchase_code, sku: sku_code }, 'box')}
                >
                  お届けしない
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="お気に入りから追加">
        {offered.length === 0 ? (
          <EmptyState icon="heart" headingLevel="h3" title="追加できるお気に入りの商品はありません">
            <ButtonLink href="/item" variant="outline">
              商品を探す
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className={css.form}>
            {offered.map(({ sku_code, product_name, price_in_vat }) => (
              <li key={sku_code} className={css.item}>
                <span>{`${product_name}　${formatYen(price_in_vat)}（税込、通常価格）`}</span>
                <Button
                  variant="plain"
                  size="small"
                  busy={isBusy}
                  aria-label={`${product_name} を追加`}
                  onClick={() => void send(addBoxItem, { periodical_purchase_code, sku: sku_code, quantity: 1 }, 'box')}
                >
                  1点追加
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

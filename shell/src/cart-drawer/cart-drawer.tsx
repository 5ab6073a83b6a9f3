import { cartState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { FREE_SHIPPING_FROM } from '@store/domain/shipping';
import { useShopState } from '@store/remote-kit';
import { FreeShippingBar, formatNumber, Sheet } from '@store/ui';
import { AddOn } from './add-on.tsx';
import { type AddedEntry, cartOf, lineOf } from './added-entry.ts';
import { AddedLine } from './added-line.tsx';
import css from './cart-drawer.module.css';
import { NextSteps } from './next-steps.tsx';

interface CartDrawerProps {
  /** Entries added since the drawer opened, newest first; empty: closed. */
  readonly added: readonly AddedEntry[];
  readonly onClose: () => void;
}

/**
 * Modal dialog after an add: added lines, progress to free delivery, one offer and links to the next steps. A sheet
 * beside the page, on phones from below. Closing returns the focus to the pressed button.
 */
export function CartDrawer({ added, onClose }: CartDrawerProps) {
  const carts = useShopState(cartState) ?? [];
  const [first] = added;
  const cart = first && cartOf(carts, first);
  const open = cart !== undefined;
  return (
    <div className={css.place}>
      <Sheet
        side="right"
        open={open}
        onClose={onClose}
        title="カートに入れました"
        footer={cart && <NextSteps cart={cart} />}
      >
        {cart && <Content cart={cart} carts={carts} added={added} />}
      </Sheet>
    </div>
  );
}

interface ContentProps {
  readonly cart: Cart;
  readonly carts: readonly Cart[];
  readonly added: readonly AddedEntry[];
}

function Content({ cart, carts, added }: ContentProps) {
  const { totals } = cart;
  const amount = totals.sku_in_vat - totals.discount_in_vat;
  const [first] = added;
  const line = first && lineOf(carts, first);
  return (
    <div className={css.content}>
      <ul className={css.lines}>
        {byProduct(added).map((entry) => {
          const entryLine = lineOf(carts, entry);
          return entryLine && <AddedLine key={entry.sku_code} line={entryLine} quantity={entry.quantity} />;
        })}
      </ul>
      <FreeShippingBar amount={amount} threshold={FREE_SHIPPING_FROM} ground="mist" />
      {totals.points_to_earn > 0 && (
        <p className={css.points}>
          このカートのお買い物で <b>{formatNumber(totals.points_to_earn)}ポイント</b>進呈
        </p>
      )}
      {line && cart.order_type === 'NORMAL' && (
        <AddOn key={line.item_code} beside={line} missing={FREE_SHIPPING_FROM - amount} />
      )}
    </div>
  );
}

/** Merges several adds of one product into one line. */
function byProduct(added: readonly AddedEntry[]): readonly AddedEntry[] {
  const lines = new Map<string, AddedEntry>();
  for (const entry of added) {
    const before = lines.get(entry.sku_code)?.quantity ?? 0;
    lines.set(entry.sku_code, { ...entry, quantity: before + entry.quantity });
  }
  return [...lines.values()];
}

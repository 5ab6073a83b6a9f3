import { type addToCart, cartState } from '@store/contracts/bus';
import type { SkuType } from '@store/contracts/wire';
import { useShopState } from '@store/remote-kit';
import { LinesAgainst, linesAgainst } from '@store/remote-kit/mixing';
import { Button, ButtonLink, Note } from '@store/ui';
import type * as z from 'zod/mini';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import css from './mixing-resolutions.module.css';
import { useEmptyAndAdd } from './use-empty-and-add.ts';

interface MixingResolutionsProps {
  /** Message of the violated rule (V-07…V-10). */
  readonly message: string;
  readonly request: z.input<typeof addToCart.request>;
  readonly skuType: SkuType;
  readonly onAdded: () => void;
}

/** Expectation 27: the rule, the conflicting lines and two resolutions. Every line to be removed is named. */
export function MixingResolutions({ message, request, skuType, onAdded }: MixingResolutionsProps) {
  const carts = useShopState(cartState) ?? [];
  const lines = linesAgainst({ order_type: request.order_type, sku_type: skuType }, carts);
  const { run, isBusy, error } = useEmptyAndAdd({ request, onAdded });
  return (
    <Note tone="warn" announce="polite" title={message}>
      <LinesAgainst lines={lines} className={css.lines} />
      <div className={css.ways}>
        <ButtonLink variant="outline" href={CART_STEP_PATH}>
          カートを見る
        </ButtonLink>
        <Button variant="plain" busy={isBusy} disabled={lines.length === 0} onClick={() => void run(lines)}>
          空にして追加
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
    </Note>
  );
}

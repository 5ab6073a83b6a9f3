import { Button, ButtonLink, Note } from '@store/ui';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import css from './add-to-cart.module.css';
import { buttonLabel } from './linked-product.ts';
import type { LinkedProduct } from './load-add-to-cart.ts';
import { MixingResolutions } from './mixing-resolutions.tsx';
import type { useAddLinkedProduct } from './use-add-linked-product.ts';

interface LinkedProductActionsProps {
  readonly linked: LinkedProduct;
  readonly adding: ReturnType<typeof useAddLinkedProduct>;
}

/** The add button, or the refusal with its resolutions. */
export function LinkedProductActions({ linked: { product, orderType }, adding }: LinkedProductActionsProps) {
  const { refusal, request, add, goOn, isBusy } = adding;
  if (refusal?.code === 'mixing')
    return (
      <div className={css.acts}>
        <MixingResolutions message={refusal.message} request={request} skuType={product.sku_type} onAdded={goOn} />
      </div>
    );
  return (
    <div className={css.acts}>
      {refusal && (
        <Note tone="err" announce="assertive" title="カートに入っていません">
          <p>{refusal.message}</p>
        </Note>
      )}
      <Button
        size="large"
        wide
        variant={orderType === 'PERIODICAL' ? 'subscription' : 'primary'}
        busy={isBusy}
        onClick={() => void add()}
      >
        {buttonLabel(orderType)}
      </Button>
      <ButtonLink variant="text" href={CART_STEP_PATH}>
        入れずにカートを見る
      </ButtonLink>
    </div>
  );
}

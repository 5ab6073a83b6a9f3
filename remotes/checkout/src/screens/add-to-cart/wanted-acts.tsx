import { Button, ButtonLink, Note } from '@store/ui';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import css from './add-to-cart.module.css';
import type { WantedProducts } from './load-add-to-cart.ts';
import { MixingWays } from './mixing-ways.tsx';
import type { useAddWanted } from './use-add-wanted.ts';
import { buttonWords } from './wanted-words.ts';

interface WantedActsProps {
  readonly wanted: WantedProducts;
  readonly adding: ReturnType<typeof useAddWanted>;
}

/** The add button, or the refusal with its resolutions. */
export function WantedActs({ wanted: { product, orderType }, adding }: WantedActsProps) {
  const { refusal, words, add, goOn, isBusy } = adding;
  if (refusal?.code === 'mixing')
    return (
      <div className={css.acts}>
        <MixingWays message={refusal.message} wanted={words} skuType={product.sku_type} onAdded={goOn} />
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
        {buttonWords(orderType)}
      </Button>
      <ButtonLink variant="text" href={CART_STEP_PATH}>
        入れずにカートを見る
      </ButtonLink>
    </div>
  );
}

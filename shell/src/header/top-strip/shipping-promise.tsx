import { FREE_SHIPPING_FROM } from '@store/domain/shipping';
import { formatNumber, Icon, wholeWords } from '@store/ui';
import css from './shipping-promise.module.css';

/** L-05: 5,000円（税込）以上のお買い上げで送料無料 */
export function ShippingPromise() {
  return (
    <p className={css.promise}>
      <Icon name="truck" />
      <span>
        <b>{formatNumber(FREE_SHIPPING_FROM)}円</b>
        {wholeWords('（税込）以上のお買い上げで')}
        <b>送料無料</b>
      </span>
    </p>
  );
}

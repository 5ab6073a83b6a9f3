import { Icon } from '@store/ui';
import css from './payment.module.css';

/** Indicator while the payment processor is queried. */
export function Asking() {
  return (
    <div className={css.waiting} role="status">
      <Icon name="loop" />
      <p>お支払いの結果を確認しています。この画面を閉じずに、しばらくお待ちください。</p>
    </div>
  );
}

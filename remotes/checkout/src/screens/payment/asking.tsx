import { Icon } from '@store/ui';
import css from './payment.module.css';

/** The processor is being asked what became of a payment. */
export function Asking() {
  return (
    <div className={css.waiting} role="status">
      <Icon name="loop" />
      <p>お支払いの結果を確認しています。この画面を閉じずに、しばらくお待ちください。</p>
    </div>
  );
}

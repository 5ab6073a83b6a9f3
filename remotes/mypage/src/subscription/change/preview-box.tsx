import { DeliveryDays } from '../overview/schedule-panel.tsx';
import css from './subscription-change.module.css';
import type { Preview } from './use-preview.ts';

/** Preview of the delivery dates; a live region. */
export function PreviewBox({ preview }: { readonly preview: Preview }) {
  return (
    <div className={css.preview} aria-live="polite" aria-busy={preview.kind === 'asking'}>
      <p className={css.head}>変更後のお届け予定日</p>
      {preview.kind === 'days' && <DeliveryDays days={preview.days} />}
      {preview.kind === 'asking' && <p>確認しています…</p>}
      {preview.kind === 'refused' && <p>{preview.message}</p>}
      {preview.kind === 'lost' && <p>お届け予定日を確認できませんでした。保存すると、次の画面で確認できます。</p>}
    </div>
  );
}

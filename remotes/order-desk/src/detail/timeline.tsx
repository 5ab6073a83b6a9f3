import type { DeskOrder } from '@store/contracts/calls/desk';
import { formatDateTime, Panel } from '@store/ui';
import css from './order.module.css';

/** History of an order, newest first; notes are internal. */
export function Timeline({ entries }: { readonly entries: DeskOrder['timeline'] }) {
  return (
    <Panel title="経過" count={`${entries.length}件`}>
      <ol className={css.timeline} aria-label="経過">
        {entries.toReversed().map(({ kind, at, label, text, by }, place) => (
          <li key={place} className={css.entry} data-kind={kind}>
            <p className={css.moment}>
              {formatDateTime(at)}　{by}
            </p>
            <p>
              <b>{kind === 'note' ? 'メモ（お客様には表示されません）' : label}</b>
              {text !== '' && <span className={css.text}>{`　${text}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import type { Consultation } from '@store/contracts/entities';
import { isFromPharmacist, RECORD_LABELS } from '@store/domain/medicine';
import { formatDateTime, Panel } from '@store/ui';
import css from './consultation.module.css';

/** 71: all messages, oldest first; messages are immutable. */
export function Thread({ records }: Pick<Consultation, 'records'>) {
  if (records.length === 0) return null;
  return (
    <Panel title="やりとりの記録" count={`${records.length}件`}>
      <ol className={css.thread}>
        {records.map((record) => (
          <li key={record.seq} className={css.record} data-from={isFromPharmacist(record) ? 'pharmacist' : 'customer'}>
            <p className={css.who}>
              <b>{RECORD_LABELS[record.kind]}</b>
              <span>{record.pharmacist ? `薬剤師　${record.pharmacist}` : 'お客様'}</span>
              <time>{formatDateTime(record.written_timestamp)}</time>
            </p>
            {record.body && <p className={css.information}>{record.body}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import { isFromPharmacist, RECORD_LABELS } from '@store/domain/medicine';
import { formatDateTime, Panel } from '@store/ui';
import css from './case.module.css';
import type { Case } from './use-case.ts';

/** M-04: all messages, oldest first. */
export function RecordsPanel({ records }: Pick<Case, 'records'>) {
  return (
    <Panel title="やりとりの記録" count={`${records.length}件`}>
      {records.length === 0 && <p className={css.small}>まだ記録はありません。</p>}
      <ol className={css.records}>
        {records.map((record) => (
          <li key={record.seq} className={css.record} data-from={isFromPharmacist(record) ? 'pharmacist' : 'customer'}>
            <p className={css.small}>
              <b>{RECORD_LABELS[record.kind]}</b>　{record.pharmacist ?? 'お客様'}　
              {formatDateTime(record.written_timestamp)}
            </p>
            {record.body && <p className={css.text}>{record.body}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** 73, J07: access log of this case. */
export function ReadingsPanel({ readings }: Pick<Case, 'readings'>) {
  return (
    <Panel title="閲覧の記録" count={`${readings.length}件`}>
      <p className={css.small}>この画面を開くたびに、閲覧した薬剤師と日時が記録されます。</p>
      <ul className={css.readings}>
        {readings.map(({ pharmacist, read_timestamp }) => (
          <li key={read_timestamp}>
            <time>{formatDateTime(read_timestamp)}</time>　{pharmacist}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

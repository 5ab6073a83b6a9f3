import { downloadCsv } from '@store/desk-kit';
import { useGo, useRouteData } from '@store/remote-kit';
import { Button, EmptyState, Note, TextField } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { RECORDS_PATH } from '../desk/desk-paths.ts';
import { PharmacyPage } from '../desk/pharmacy-page.tsx';
import { COLUMNS } from './record-columns.ts';
import css from './records.module.css';
import type { loadRecords } from './records.route.ts';
import { RecordsTable } from './records-table.tsx';

type Loaded = Awaited<ReturnType<typeof loadRecords>>;

/** 73: legally required sales records: products, times, pharmacists, confirmation of understanding. */
export function Screen() {
  const { pharmacist, span, records, more, refused } = useRouteData<typeof loadRecords>();
  return (
    <PharmacyPage title="販売記録" pharmacist={pharmacist}>
      <SpanForm key={`${span.from}/${span.to}`} span={span} />
      {refused && (
        <Note tone="err" announce="assertive">
          {refused}
        </Note>
      )}
      {more && (
        <Note tone="warn">記録が多いため、古い順に1,000件のご注文を表示しています。期間を短くしてください。</Note>
      )}
      {records.length === 0 ? (
        <EmptyState title="この期間の記録はありません" icon="book" />
      ) : (
        <>
          <div className={css.head}>
            <p>{`${records.length}件`}</p>
            <Button variant="outline" size="small" onClick={() => downloadRecords(records, span)}>
              CSVで書き出す
            </Button>
          </div>
          <RecordsTable records={records} />
        </>
      )}
      <p className={css.note}>購入者のお名前と問診の回答は、この記録には含まれません。記録は2年以上保管します。</p>
    </PharmacyPage>
  );
}

/** Downloads the sales records of a date range as a file (73). */
function downloadRecords(records: Loaded['records'], { from, to }: Loaded['span']): void {
  const rows = records.map((sale) => COLUMNS.map(({ of }) => of(sale)));
  downloadCsv(`第1類医薬品販売記録_${from}_${to}`, [COLUMNS.map(({ head }) => head), ...rows]);
}

function SpanForm({ span }: Pick<Loaded, 'span'>) {
  const go = useGo();
  const [days, setDays] = useState(span);
  const show = (event: FormEvent) => {
    event.preventDefault();
    go(`${RECORDS_PATH}?from=${encodeURIComponent(days.from)}&to=${encodeURIComponent(days.to)}`);
  };
  return (
    <form className={css.span} onSubmit={show}>
      <TextField
        label="注文日（から）"
        type="date"
        value={days.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label="注文日（まで）"
        type="date"
        value={days.to}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit">表示する</Button>
    </form>
  );
}

import { ActionOutcome, DeskTable, FileProblems } from '@store/desk-kit';
import { Button, EmptyState, formatNumber, formatYen, Note, Panel, TextField } from '@store/ui';
import { STOCK_PATH, skuPath } from '../paths/desk-paths.ts';
import { signed } from '../sku/movement-table.tsx';
import css from '../sku/sku.module.css';
import { columnOf } from './stock-rows.ts';
import { useStockFile } from './use-stock-file.ts';

/** Most changes shown; all are written. */
const MOST_SHOWN = 200;

/** Chooses a file, shows its problems or what it would change, and writes that as a whole. */
export function ImportFile() {
  const { state, busy, refused, check, write, restart } = useStockFile();
  if (state.kind === 'done')
    return (
      <>
        <ActionOutcome done={`${formatNumber(state.count)}件を変更しました。お店の表示は、すぐに変わります。`} />
        <div className={css.buttons}>
          <Button onClick={restart}>次のファイルを読み込む</Button>
          <a className={css.link} href={STOCK_PATH}>
            在庫の一覧へ
          </a>
        </div>
      </>
    );
  return (
    <div className={css.stack}>
      <Panel title="在庫と価格のファイル">
        <div className={css.form}>
          <p>
            1行目に見出し「SKUコード」と、「通常在庫」「定期在庫」「通常価格」のどれかがあるCSVファイルを選んでください（UTF-8・Shift_JIS）。在庫の一覧から書き出したファイルも使えます。空欄は変更しません。「価格の開始日」があれば、その日から価格が替わります。
          </p>
          <TextField
            label="CSVファイル（10,000行まで）"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void check(file);
              // The same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
          {busy === 'check' && <Note announce="polite">ファイルを確認しています…</Note>}
        </div>
      </Panel>
      <ActionOutcome refused={refused} />
      {state.kind === 'wrong' && (
        <FileProblems name={state.name} problems={state.problems}>
          誤りがあるため、どの在庫も価格も変更していません。ファイルを直して、もう一度選んでください。
        </FileProblems>
      )}
      {state.kind === 'checked' && <Changes {...state} isBusy={busy === 'write'} onWrite={write} />}
    </div>
  );
}

type Checked = Extract<ReturnType<typeof useStockFile>['state'], { kind: 'checked' }>;

interface ChangesProps extends Checked {
  readonly isBusy: boolean;
  readonly onWrite: () => void;
}

/** What the file would change, to be confirmed. */
function Changes({ name, changes, lines, isBusy, onWrite }: ChangesProps) {
  if (changes.length === 0) return <EmptyState title="変更はありません" icon="check-circle" />;
  const prices = changes.filter(({ field }) => field === 'price').length;
  return (
    <Panel
      title={`${name}の変更`}
      count={`在庫${formatNumber(changes.length - prices)}件・価格${formatNumber(prices)}件`}
    >
      <DeskTable
        label="変更の内容"
        heads={['行', 'SKUコード', '商品名', '項目', '変更前', '変更後', '差']}
        rows={changes
          .slice(0, MOST_SHOWN)
          .map(({ place, sku_code, name: product, field, before, after, price_from }) => {
            const shown = (value: number) => (field === 'price' ? formatYen(value) : formatNumber(value));
            return {
              key: `${sku_code}/${field}`,
              cells: [
                lines[place],
                <a key="sku" className={css.link} href={skuPath(sku_code)}>
                  {sku_code}
                </a>,
                product,
                price_from === null ? columnOf(field) : `${columnOf(field)}（${price_from.replaceAll('-', '/')}から）`,
                before === null ? 'なし' : shown(before),
                <b key="after">{shown(after)}</b>,
                signed(after - (before ?? 0)),
              ],
            };
          })}
      />
      {changes.length > MOST_SHOWN && (
        <p>{`ほか${formatNumber(changes.length - MOST_SHOWN)}件の変更があります。すべて変更されます。`}</p>
      )}
      <p className={css.buttons}>
        <Button busy={isBusy} onClick={onWrite}>
          {`${formatNumber(changes.length)}件を変更する`}
        </Button>
      </p>
    </Panel>
  );
}

import { ActionOutcome, FileProblems } from '@store/desk-kit';
import { Button, Panel, Select, TextField } from '@store/ui';
import { useState } from 'react';
import { ORDERS_PATH } from '../paths/desk-paths.ts';
import { CARRIER_OPTIONS, CARRIERS } from './carriers.ts';
import { CheckedParcels } from './checked-parcels.tsx';
import css from './shipping.module.css';
import { useParcelFile } from './use-parcel-file.ts';

/** Chooses a file, shows what it would ship or its problems, and ships it as a whole. */
export function ShipByFile() {
  const [carrier, setCarrier] = useState<string>(CARRIERS[0]);
  const { state, isBusy, refused, read, ship, restart } = useParcelFile();
  if (state.kind === 'shipped')
    return (
      <>
        <ActionOutcome done={`${state.count}件を発送済みにし、お客様に発送のメールを送りました。`} />
        <p className={css.buttons}>
          <Button onClick={restart}>次のファイルを読み込む</Button>
          <a className={css.link} href={`${ORDERS_PATH}?state=SHIPPED`}>
            発送済みのご注文を見る
          </a>
        </p>
      </>
    );
  return (
    <div className={css.form}>
      <Panel title="送り状番号のファイル">
        <div className={css.form}>
          <p>
            1行目に見出し「注文番号」「送り状番号」があるCSVファイルを選んでください。文字コードは、UTF-8とShift_JISに対応しています。「配送会社」の列がないファイルには、下で選んだ配送会社を使います。
          </p>
          <div className={css.file}>
            <Select
              label="配送会社"
              options={CARRIER_OPTIONS}
              value={carrier}
              onChange={({ target }) => {
                setCarrier(target.value);
                // The file was read with the other carrier.
                restart();
              }}
            />
            <TextField
              label="CSVファイル（500件まで）"
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void read(file, carrier);
                // The same file can be chosen again after it was corrected.
                target.value = '';
              }}
            />
          </div>
        </div>
      </Panel>
      <ActionOutcome refused={refused} />
      {state.kind === 'wrong' && (
        <FileProblems name={state.name} problems={state.problems}>
          誤りがあるため、どのご注文も発送済みにしていません。ファイルを直して、もう一度選んでください。
        </FileProblems>
      )}
      {state.kind === 'checked' && <CheckedParcels {...state} isBusy={isBusy} onShip={ship} />}
    </div>
  );
}

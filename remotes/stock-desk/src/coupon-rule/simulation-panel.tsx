import type { simulateDeskRule } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { DeskTable } from '@store/desk-kit';
import { RANK_LABELS } from '@store/domain/customer';
import { DescriptionRows, formatDate, formatDateTime, formatNumber, formatYen, Panel } from '@store/ui';

export type Simulated = AnswerOf<typeof simulateDeskRule>;

/** What the rule in the form would issue tonight. */
export function SimulationPanel({ simulated }: { readonly simulated: Simulated | null }) {
  return (
    <Panel title="今夜の見込み">
      <div role="status">
        {simulated ? (
          <DescriptionRows
            rows={[
              { term: '発行', detail: formatDateTime(simulated.at) },
              { term: '受け取るお客様', detail: membersText(simulated.members) },
              {
                term: '値引きの上限',
                detail: simulated.most_in_vat === null ? '割引率のため、上限なし' : formatYen(simulated.most_in_vat),
              },
            ]}
          />
        ) : (
          <p>「今夜の見込みを計算する」を押すと、入力した内容で、受け取るお客様の数がわかります。何も発行しません。</p>
        )}
      </div>
      {simulated && simulated.examples.length > 0 && (
        <DeskTable
          label="受け取るお客様の例"
          heads={['お客様番号', 'ランク', '会員登録日']}
          rows={simulated.examples.map(({ customer_code, rank, registered_timestamp }) => ({
            key: customer_code,
            cells: [customer_code, RANK_LABELS[rank], formatDate(registered_timestamp)],
          }))}
        />
      )}
    </Panel>
  );
}

/** Few members are not counted for marketing, so that no audience identifies one. */
const membersText = (members: number | null) => (members === null ? '20人未満' : `${formatNumber(members)}人`);

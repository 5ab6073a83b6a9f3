import type { DrugSheet } from '@store/contracts/entities';
import { printedPhone } from '@store/domain/customer';
import { Badge, DescriptionRows, formatDateTime, Note, Panel } from '@store/ui';
import css from './case.module.css';
import { cautionWords } from './case-texts.ts';
import type { Case } from './use-case.ts';

/** Customer, products and cautions of an order. */
export function CaseHead({ opened, sheets }: { readonly opened: Case; readonly sheets: readonly DrugSheet[] }) {
  const { buyer, lines, label, waits_until, cautions } = opened;
  return (
    <div className={css.head}>
      {cautions.length > 0 && (
        <Note tone="warn" title="確認が必要な点">
          <ul className={css.cautions}>
            {cautions.map((caution) => (
              <li key={caution}>{cautionWords(caution)}</li>
            ))}
          </ul>
        </Note>
      )}
      <Panel title="ご注文" count={label}>
        <DescriptionRows
          rows={[
            { term: '購入者', detail: [<bdi key="name">{buyer.full_name}</bdi>, ' 様'] },
            { term: '電話番号', detail: <a href={`tel:${buyer.tel}`}>{printedPhone(buyer.tel)}</a> },
            {
              term: '医薬品',
              detail: lines.map(({ sku_code, sku_name, quantity }) => (
                <span key={sku_code} className={css.line}>
                  <Badge kind="drug">第1類医薬品</Badge> {sku_name}　数量 {quantity}
                  <small>{limitsOf(sheets.find((sheet) => sheet.sku_code === sku_code))}</small>
                </span>
              )),
            },
            { term: '期限', detail: waits_until === null ? 'なし' : formatDateTime(waits_until) },
          ]}
        />
      </Panel>
    </div>
  );
}

function limitsOf(sheet: DrugSheet | undefined): string {
  if (!sheet) return '';
  const sexes = sheet.sexes.map((sex) => (sex === 'MALE' ? '男性' : '女性')).join('・');
  return `${sheet.ingredient}　${sheet.minimum_age}歳以上の${sexes}　1個あたり約${sheet.lasts_days}日分`;
}

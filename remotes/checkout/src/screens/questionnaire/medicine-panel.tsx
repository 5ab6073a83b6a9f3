import { Badge, Disclosure, Panel, TextLink } from '@store/ui';
import type { Questionnaire } from './load-questionnaire.ts';
import css from './questionnaire.module.css';

/** Medicine in the cart that the questionnaire is about, with package inserts (67). */
export function MedicinePanel({ lines }: Pick<Questionnaire, 'lines'>) {
  return (
    <Panel title="問診の対象となる医薬品" count={`${lines.length}品目`}>
      <ul className={css.medicines}>
        {lines.map(({ sku_code, sku_name, quantity, sheet }) => (
          <li key={sku_code} className={css.medicine}>
            <p className={css.name}>
              <Badge kind="drug">{sheet?.risk_label ?? '第1類医薬品'}</Badge>
              <b>{sku_name}</b>
              <span>数量 {quantity}</span>
            </p>
            {sheet && (
              <>
                <p className={css.facts}>
                  有効成分　{sheet.ingredient}　／　{sheet.minimum_age}歳以上の{sexesOf(sheet.sexes)}
                </p>
                <Disclosure summary="添付文書の要点を読む">
                  <dl className={css.insert}>
                    {sheet.package_insert.map(({ title, text }) => (
                      <div key={title}>
                        <dt>{title}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                </Disclosure>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={css.facts}>
        <TextLink href="/info_medicine">医薬品の販売制度とこの店舗について</TextLink>
      </p>
    </Panel>
  );
}

function sexesOf(sexes: readonly ('MALE' | 'FEMALE')[]): string {
  if (sexes.length !== 1) return '方';
  return sexes[0] === 'MALE' ? '男性' : '女性';
}

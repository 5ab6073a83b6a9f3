import { type DeskRule, deskRules } from '@store/contracts/calls/desk';
import { type DeskColumn, DeskList, DeskPage, RowLink } from '@store/desk-kit';
import { dataOf, useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { StatusPill } from '@store/ui';
import { occasionText, perCustomerText } from '../coupon-rule/rule-texts.ts';
import { NEW, RULES_PATH, rulePath } from '../paths/desk-paths.ts';
import { periodText, ranksText } from '../promotions/audience-texts.ts';
import { loadAll, STATE_LABELS, STATE_PILLS, STATES } from '../promotions/promotion-list.ts';
import css from '../sku/sku.module.css';
import type { loadRules } from './coupon-rules.route.ts';

const column = (head: string, text: (rule: DeskRule) => string): DeskColumn<DeskRule> => ({ head, cell: text, text });
const COLUMNS: readonly DeskColumn<DeskRule>[] = [
  {
    head: 'コード',
    cell: ({ rule_code }) => <RowLink href={rulePath(rule_code)}>{rule_code}</RowLink>,
    text: ({ rule_code }) => rule_code,
  },
  column('きっかけ', ({ terms }) => occasionText(terms)),
  column('クーポン', ({ terms, coupon_name }) => `${coupon_name}（${terms.coupon}）`),
  column('対象', ({ terms }) => ranksText(terms.audience?.ranks ?? [])),
  column('期間', ({ terms }) => periodText(terms)),
  column('回数', ({ terms }) => perCustomerText(terms)),
  {
    head: '状態',
    cell: ({ state }) => <StatusPill status={STATE_PILLS[state]}>{STATE_LABELS[state]}</StatusPill>,
    text: ({ state }) => STATE_LABELS[state],
  },
];

/** The rules that issue coupons. */
export function Screen() {
  const { staff, address, rows, next } = useRouteData<typeof loadRules>();
  const { call } = useShop();
  useFreshOnReturn();
  const create = (
    <a className={css.link} href={rulePath(NEW)}>
      ルールを作る
    </a>
  );
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="クーポンの自動発行" actions={create}>
      <DeskList
        name="自動発行ルール"
        path={RULES_PATH}
        {...{ address, rows, next }}
        columns={COLUMNS}
        rowId={({ rule_code }) => rule_code}
        search={{ label: 'ルールを検索', hint: 'ルールとクーポンのコード・クーポンの名前' }}
        states={STATES}
        loadAll={() => loadAll(async (request) => dataOf(await call(deskRules, request, { freshMs: 0 })), address)}
      />
    </DeskPage>
  );
}

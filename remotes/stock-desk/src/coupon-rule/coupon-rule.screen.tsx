import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { RULES_PATH } from '../paths/desk-paths.ts';
import css from '../sku/sku.module.css';
import type { loadRule } from './coupon-rule.route.ts';

/** Page of a rule. */
export function Screen() {
  const { staff, opened, coupons, OpenRule } = useRouteData<typeof loadRule>();
  const back = (
    <a className={css.link} href={RULES_PATH}>
      ルールの一覧へ
    </a>
  );
  const title = opened ? `ルール　${opened.rule_code}` : 'ルールを作る';
  return (
    <DeskPage desk={staff.role} staff={staff.name} title={title} actions={back}>
      <OpenRule key={opened?.rule_code} opened={opened} coupons={coupons} />
    </DeskPage>
  );
}

import { type DeskCoupon, type DeskRule, openDeskRule, stopDeskRule } from '@store/contracts/calls/desk';
import { ActionOutcome } from '@store/desk-kit';
import { useGo, useShop } from '@store/remote-kit';
import { DescriptionRows, Panel } from '@store/ui';
import { useState } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { couponPath, rulePath } from '../paths/desk-paths.ts';
import { periodText, ranksText } from '../promotions/audience-texts.ts';
import { STATE_LABELS } from '../promotions/promotion-list.ts';
import { StopForm } from '../promotions/stop-form.tsx';
import css from '../sku/sku.module.css';
import { RuleForm } from './rule-form.tsx';
import { occasionText, perCustomerText } from './rule-texts.ts';
import { type Simulated, SimulationPanel } from './simulation-panel.tsx';

interface OpenRuleProps {
  readonly opened: DeskRule | null;
  readonly coupons: readonly DeskCoupon[];
}

/** A rule with the form that changes and simulates it; null: the form of a new one. */
export function OpenRule({ opened, coupons }: OpenRuleProps) {
  const { call } = useShop();
  const go = useGo();
  const [shown, setShown] = useState(opened);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const [refused, setRefused] = useState('');
  const again = opened && (() => call(openDeskRule, { rule_code: opened.rule_code }, { freshMs: 0 }));
  const changes = useChanges<DeskRule>(again, (rule) => {
    setShown(rule);
    if (!opened) void go(rulePath(rule.rule_code));
  });
  const stop = ({ rule_code, revision }: DeskRule) => {
    return async (reason: string) => {
      const request = { rule_code, revision, reason };
      const why = await changes.change(request, 'ルールを止めました。', (key) => call(stopDeskRule, request, key));
      setRefused(why);
      return why;
    };
  };
  // Once the rule is stopped, its form for stopping cannot say why it was refused.
  const isRefused = shown?.stopped && changes.done === '';
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ActionOutcome done={changes.done} refused={isRefused ? refused : ''} />
        <Panel title={opened ? 'ルールを変更する' : '新しいルール'}>
          <RuleForm key={changes.saved} {...{ shown, coupons, changes }} onSimulated={setSimulated} />
        </Panel>
      </div>
      <div className={css.stack}>
        <SimulationPanel simulated={simulated} />
        {shown && opened && <RuleFacts rule={shown} />}
        {shown && opened && !shown.stopped && (
          <Panel title="ルールを止める">
            <StopForm
              name="ルール"
              effect="次の夜から発行しません。発行済みのクーポンは、そのまま使えます。"
              busy={changes.isBusy}
              onStop={stop(shown)}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

function RuleFacts({ rule: { terms, state, coupon_name } }: { readonly rule: DeskRule }) {
  return (
    <Panel title="いまの内容" count={STATE_LABELS[state]}>
      <DescriptionRows
        rows={[
          { term: 'きっかけ', detail: occasionText(terms) },
          {
            term: 'クーポン',
            detail: (
              <a className={css.link} href={couponPath(terms.coupon)}>
                {coupon_name}
              </a>
            ),
          },
          { term: '期間', detail: periodText(terms) },
          { term: '対象', detail: ranksText(terms.audience?.ranks ?? []) },
          { term: '回数', detail: perCustomerText(terms) },
        ]}
      />
    </Panel>
  );
}

import { type DeskCoupon, type DeskRule, saveDeskRule } from '@store/contracts/calls/desk';
import { PROMOTION_KINDS, PROMOTION_LABELS } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, Select, TextField } from '@store/ui';
import type { SubmitHandler } from 'react-hook-form';
import { ChangedElsewhere, savedText } from '../changes/changed-elsewhere.tsx';
import type { Changes } from '../changes/use-changes.ts';
import { useRecordForm } from '../changes/use-record-form.ts';
import { RANK_OPTIONS } from '../promotions/audience-texts.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import css from '../sku/sku.module.css';
import { fieldsOf, RULE_LABELS, RULE_TEXTS, type RuleFields, ruleRequest } from './rule-fields.ts';
import { PER_CUSTOMER } from './rule-texts.ts';
import type { Simulated } from './simulation-panel.tsx';
import { useSimulation } from './use-simulation.ts';

const KINDS = PROMOTION_KINDS.map((kind) => ({ value: kind, label: PROMOTION_LABELS[kind] }));
const SEXES = [
  { value: '', label: 'すべて' },
  { value: 'MALE', label: '男性' },
  { value: 'FEMALE', label: '女性' },
];

interface RuleFormProps {
  readonly shown: DeskRule | null;
  readonly coupons: readonly DeskCoupon[];
  readonly changes: Changes<DeskRule>;
  readonly onSimulated: (simulated: Simulated | null) => void;
}

/** Creates, changes or simulates a rule. */
export function RuleForm({ shown, coupons, changes, onSimulated }: RuleFormProps) {
  const { call } = useShop();
  const stored = fieldsOf(shown?.terms);
  const { form, element, field, show, changed } = useRecordForm<RuleFields>(stored, RULE_LABELS);
  const save: SubmitHandler<RuleFields> = async (fields) => {
    changes.clear();
    const request = ruleRequest(fields, shown);
    const problems = problemsOf(saveDeskRule.request.safeParse(request), RULE_TEXTS);
    if (problems.length > 0) return show(problems);
    const words = shown ? savedText('ルール') : 'ルールを作りました。';
    const refused = await changes.change(request, words, (key) => call(saveDeskRule, request, key), show);
    if (refused !== '') show([['root', refused]]);
  };
  const { isBusy, simulate, forget } = useSimulation(shown?.revision ?? null, onSimulated, show);
  const choices = couponOptions(coupons, shown);
  const kind = form.watch('on');
  return (
    <form
      ref={element}
      className={css.form}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onChange={forget}
      noValidate
    >
      {!shown && <TextField required autoComplete="off" hint="あとから変更できません" {...field('rule_code')} />}
      <div className={css.pair}>
        <Select options={KINDS} {...field('on')} />
        {kind === 'RANK_REACHED' && <Select options={RANK_OPTIONS.slice(1)} {...field('rank')} />}
        {kind === 'NTH_ORDER' && <TextField required inputMode="numeric" autoComplete="off" {...field('number')} />}
      </div>
      <Select required options={choices} {...field('coupon')} />
      <div className={css.pair}>
        <TextField required type="date" {...field('from')} />
        <TextField required type="date" hint="この日の終わりまで" {...field('until')} />
      </div>
      <div className={css.pair}>
        <Select options={PER_CUSTOMER} {...field('per_customer')} />
        <Select options={RANK_OPTIONS} {...field('ranks')} />
      </div>
      <Select options={SEXES} {...field('sexes')} />
      <div className={css.pair}>
        <TextField type="date" {...field('registered_from')} />
        <TextField type="date" {...field('registered_until')} />
      </div>
      <TextField autoComplete="off" maxLength={200} {...field('reason')} />
      <ErrorNote>{form.formState.errors.root?.message}</ErrorNote>
      <ChangedElsewhere
        changed={changed}
        options={[...KINDS, ...PER_CUSTOMER, ...RANK_OPTIONS, ...SEXES, ...choices]}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={changes.isBusy}>
          {shown ? 'ルールを変更する' : 'ルールを作る'}
        </Button>
        <Button
          variant="outline"
          busy={isBusy}
          onClick={() => void form.handleSubmit((fields) => simulate(ruleRequest(fields, shown)))()}
        >
          今夜の見込みを計算する
        </Button>
      </div>
    </form>
  );
}

/** Coupons to choose from. The rule's own one is among them, except one that a colleague has just chosen. */
function couponOptions(coupons: readonly DeskCoupon[], shown: DeskRule | null) {
  const options = coupons.map(({ coupon_code, state, terms: { name } }) => ({
    value: coupon_code,
    label: `${name}（${coupon_code}）${state === 'ENDED' ? '（終了）' : ''}`,
  }));
  const isListed = !shown || coupons.some(({ coupon_code }) => coupon_code === shown.terms.coupon);
  return [
    { value: '', label: '選択してください' },
    ...(isListed ? [] : [{ value: shown.terms.coupon, label: `${shown.coupon_name}（${shown.terms.coupon}）` }]),
    ...options,
  ];
}

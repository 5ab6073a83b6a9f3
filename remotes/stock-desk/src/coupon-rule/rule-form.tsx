import { type DeskCoupon, type DeskRule, saveDeskRule } from '@store/contracts/calls/desk';
import { PROMOTION_KINDS, PROMOTION_LABELS } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, Select, TextField } from '@store/ui';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { Changes } from '../changes/use-changes.ts';
import { RANK_OPTIONS } from '../promotions/audience-texts.ts';
import { showProblems } from '../promotions/form-problems.ts';
import css from '../sku/sku.module.css';
import { fieldsOf, RULE_TEXTS, type RuleFields, ruleRequest } from './rule-fields.ts';
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
  const form = useForm<RuleFields>({ defaultValues: fieldsOf(shown?.terms) });
  const { errors } = form.formState;
  const show = (name: string, message: string) =>
    form.setError(name in form.getValues() ? (name as keyof RuleFields) : 'root', { message }, { shouldFocus: true });
  const save: SubmitHandler<RuleFields> = async (fields) => {
    changes.clear();
    const request = ruleRequest(fields, shown);
    if (showProblems(saveDeskRule.request.safeParse(request), RULE_TEXTS, show)) return;
    const words = shown ? 'ルールを変更しました。' : 'ルールを作りました。';
    const refused = await changes.change(request, words, (key) => call(saveDeskRule, request, key), show);
    if (refused === '') form.reset({ ...fields, reason: '' });
    else form.setError('root', { message: refused });
  };
  const { isBusy, simulate } = useSimulation(onSimulated, show);
  const field = (name: keyof RuleFields) => {
    const error = errors[name]?.message;
    return { ...(error && { error }), ...form.register(name) };
  };
  const kind = form.watch('on');
  return (
    <form
      className={css.form}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onChange={() => onSimulated(null)}
      noValidate
    >
      {!shown && (
        <TextField label="コード" required autoComplete="off" hint="あとから変更できません" {...field('rule_code')} />
      )}
      <div className={css.pair}>
        <Select label="きっかけ" options={KINDS} {...field('on')} />
        {kind === 'RANK_REACHED' && (
          <Select label="到達するランク" options={RANK_OPTIONS.slice(1)} {...field('rank')} />
        )}
        {kind === 'NTH_ORDER' && (
          <TextField label="何回目" required inputMode="numeric" autoComplete="off" {...field('number')} />
        )}
      </div>
      <Select label="クーポン" required options={couponOptions(coupons, shown)} {...field('coupon')} />
      <div className={css.pair}>
        <TextField label="開始日" required type="date" {...field('from')} />
        <TextField label="終了日" required type="date" hint="この日の終わりまで" {...field('until')} />
      </div>
      <div className={css.pair}>
        <Select label="1人の回数" options={PER_CUSTOMER} {...field('per_customer')} />
        <Select label="対象のランク" options={RANK_OPTIONS} {...field('ranks')} />
      </div>
      <Select label="対象の性別" options={SEXES} {...field('sexes')} />
      <div className={css.pair}>
        <TextField label="会員登録日（から）" type="date" {...field('registered_from')} />
        <TextField label="会員登録日（まで）" type="date" {...field('registered_until')} />
      </div>
      <TextField label="理由・メモ" autoComplete="off" maxLength={200} {...field('reason')} />
      <ErrorNote>{errors.root?.message}</ErrorNote>
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

/** Coupons to choose from; the rule's own one also if it has ended. */
function couponOptions(coupons: readonly DeskCoupon[], shown: DeskRule | null) {
  const options = coupons.map(({ coupon_code, terms: { name } }) => ({
    value: coupon_code,
    label: `${name}（${coupon_code}）`,
  }));
  const ended = shown && !coupons.some(({ coupon_code }) => coupon_code === shown.terms.coupon);
  return [
    { value: '', label: '選択してください' },
    ...(ended ? [{ value: shown.terms.coupon, label: `${shown.coupon_name}（終了）` }] : []),
    ...options,
  ];
}

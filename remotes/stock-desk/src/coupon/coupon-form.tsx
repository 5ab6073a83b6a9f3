import { type OpenedCoupon, saveDeskCoupon } from '@store/contracts/calls/desk';
import { couponProblem, issuedCouponProblem } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Button, Checkbox, ErrorNote, Select, TextArea, TextField } from '@store/ui';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { Changes } from '../changes/use-changes.ts';
import { RANK_OPTIONS } from '../promotions/audience-texts.ts';
import { showProblems } from '../promotions/form-problems.ts';
import css from '../sku/sku.module.css';
import { COUPON_TEXTS, type CouponFields, couponRequest, fieldsOf } from './coupon-fields.ts';

const UNITS = [
  { value: 'YEN', label: '円' },
  { value: 'RATE', label: '%' },
];
const CHECKS = [
  ['auto_applicable', 'カートで自動的に使う'],
  ['display_with_mypage', 'マイページに表示する'],
  ['obtainable', 'お客様がリンクから受け取れる'],
] as const;

interface CouponFormProps {
  readonly shown: OpenedCoupon | null;
  readonly changes: Changes<OpenedCoupon>;
}

/** Creates or changes a coupon. */
export function CouponForm({ shown, changes }: CouponFormProps) {
  const { call, now } = useShop();
  const form = useForm<CouponFields>({ defaultValues: fieldsOf(shown?.terms) });
  const { errors } = form.formState;
  const show = (name: string, message: string) => {
    // Both kinds of discounts have one field.
    const field = name === 'discount_rate' ? 'discount_in_vat' : name;
    form.setError(
      field in form.getValues() ? (field as keyof CouponFields) : 'root',
      { message },
      { shouldFocus: true },
    );
  };
  const send: SubmitHandler<CouponFields> = async (fields) => {
    changes.clear();
    const request = couponRequest(fields, shown);
    if (showProblems(saveDeskCoupon.request.safeParse(request), COUPON_TEXTS, show)) return;
    const before = shown?.terms ?? null;
    const fixed = shown?.issued ? issuedCouponProblem(request.terms, shown.terms) : null;
    const problem = couponProblem(request.terms, before, now()) ?? fixed;
    if (problem) return show(problem.field, problem.message);
    const words = shown ? 'クーポンを変更しました。' : 'クーポンを作りました。';
    const refused = await changes.change(request, words, (key) => call(saveDeskCoupon, request, key), show);
    if (refused === '') form.reset({ ...fields, reason: '' });
    else form.setError('root', { message: refused });
  };
  const field = (name: keyof CouponFields) => {
    const error = errors[name]?.message;
    return { ...(error && { error }), ...form.register(name) };
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
      {!shown && (
        <TextField label="コード" required autoComplete="off" hint="あとから変更できません" {...field('coupon_code')} />
      )}
      <TextField label="名前" required autoComplete="off" {...field('name')} />
      <TextArea label="ご利用条件（お客様に表示）" required rows={2} {...field('condition')} />
      <div className={css.pair}>
        <TextField label="値引き" required inputMode="numeric" autoComplete="off" {...field('discount_in_vat')} />
        <Select label="単位" options={UNITS} {...field('unit')} />
      </div>
      <div className={css.pair}>
        <TextField label="最低金額（税込・円）" inputMode="numeric" autoComplete="off" {...field('minimum_in_vat')} />
        <Select label="対象のランク" options={RANK_OPTIONS} {...field('ranks')} />
      </div>
      <div className={css.pair}>
        <TextField label="1人の回数" required inputMode="numeric" autoComplete="off" {...field('uses_per_customer')} />
        <TextField
          label="全体の回数"
          inputMode="numeric"
          autoComplete="off"
          hint="空欄なら、上限なし"
          {...field('uses_in_all')}
        />
      </div>
      <div className={css.pair}>
        <TextField label="開始日" required type="date" {...field('from')} />
        <TextField label="終了日" required type="date" hint="この日の終わりまで" {...field('until')} />
      </div>
      <TextField
        label="対象商品のキーワード"
        autoComplete="off"
        hint="「、」で区切ります。空欄なら、すべての商品"
        {...field('keywords')}
      />
      {CHECKS.map(([name, label]) => (
        <Checkbox key={name} label={label} {...form.register(name)} />
      ))}
      <TextField label="理由・メモ" autoComplete="off" maxLength={200} {...field('reason')} />
      <ErrorNote>{errors.root?.message}</ErrorNote>
      <Button type="submit" busy={changes.isBusy}>
        {shown ? 'クーポンを変更する' : 'クーポンを作る'}
      </Button>
    </form>
  );
}

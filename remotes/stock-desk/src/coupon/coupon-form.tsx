import { type OpenedCoupon, saveDeskCoupon } from '@store/contracts/calls/desk';
import { couponProblem, issuedCouponProblem } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Button, Checkbox, ErrorNote, Select, TextArea, TextField } from '@store/ui';
import type { SubmitHandler } from 'react-hook-form';
import { ChangedElsewhere, savedText } from '../changes/changed-elsewhere.tsx';
import type { Changes, Problems } from '../changes/use-changes.ts';
import { useRecordForm } from '../changes/use-record-form.ts';
import { RANK_OPTIONS } from '../promotions/audience-texts.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import css from '../sku/sku.module.css';
import { COUPON_LABELS, COUPON_TEXTS, type CouponFields, couponRequest, fieldsOf } from './coupon-fields.ts';

const UNITS = [
  { value: 'YEN', label: '円' },
  { value: 'RATE', label: '%' },
];
const CHECKS = ['auto_applicable', 'display_with_mypage', 'obtainable'] as const;

interface CouponFormProps {
  readonly shown: OpenedCoupon | null;
  readonly changes: Changes<OpenedCoupon>;
}

/** Not if it is unknown: the server checks it too. */
const isIssued = ({ issued }: { readonly issued: number | null }) => issued !== null && issued > 0;

/** Creates or changes a coupon. */
export function CouponForm({ shown, changes }: CouponFormProps) {
  const { call, now } = useShop();
  const stored = fieldsOf(shown?.terms);
  const { form, element, field, ...record } = useRecordForm<CouponFields>(stored, COUPON_LABELS);
  const show = (problems: Problems) =>
    // Both kinds of discounts have one field.
    record.show(problems.map(([name, message]) => [name === 'discount_rate' ? 'discount_in_vat' : name, message]));
  const send: SubmitHandler<CouponFields> = async (fields) => {
    changes.clear();
    const request = couponRequest(fields, shown);
    const problems = problemsOf(saveDeskCoupon.request.safeParse(request), COUPON_TEXTS);
    if (problems.length > 0) return show(problems);
    const before = shown?.terms ?? null;
    const hasEnded = shown?.state === 'ENDED';
    const fixed = shown && isIssued(shown) ? issuedCouponProblem(request.terms, shown.terms, hasEnded) : null;
    const problem = couponProblem(request.terms, before, now()) ?? fixed;
    if (problem) return show([[problem.field, problem.message]]);
    const words = shown ? savedText('クーポン') : 'クーポンを作りました。';
    const refused = await changes.change(request, words, (key) => call(saveDeskCoupon, request, key), show);
    if (refused !== '') show([['root', refused]]);
  };
  return (
    <form ref={element} className={css.form} onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
      {!shown && <TextField required autoComplete="off" hint="あとから変更できません" {...field('coupon_code')} />}
      <TextField required autoComplete="off" {...field('name')} />
      <TextArea required rows={2} {...field('condition')} />
      <div className={css.pair}>
        <TextField required inputMode="numeric" autoComplete="off" {...field('discount_in_vat')} />
        <Select options={UNITS} {...field('unit')} />
      </div>
      <div className={css.pair}>
        <TextField inputMode="numeric" autoComplete="off" {...field('minimum_in_vat')} />
        <Select options={RANK_OPTIONS} {...field('ranks')} />
      </div>
      <div className={css.pair}>
        <TextField required inputMode="numeric" autoComplete="off" {...field('uses_per_customer')} />
        <TextField inputMode="numeric" autoComplete="off" hint="空欄なら、上限なし" {...field('uses_in_all')} />
      </div>
      <div className={css.pair}>
        <TextField required type="date" {...field('from')} />
        <TextField required type="date" hint="この日の終わりまで" {...field('until')} />
      </div>
      <TextField autoComplete="off" hint="「、」で区切ります。空欄なら、すべての商品" {...field('keywords')} />
      {CHECKS.map((name) => (
        <Checkbox key={name} {...field(name)} />
      ))}
      <TextField autoComplete="off" maxLength={200} {...field('reason')} />
      <ErrorNote>{form.formState.errors.root?.message}</ErrorNote>
      <ChangedElsewhere changed={record.changed} options={[...UNITS, ...RANK_OPTIONS]} />
      <Button type="submit" busy={changes.isBusy}>
        {shown ? 'クーポンを変更する' : 'クーポンを作る'}
      </Button>
    </form>
  );
}

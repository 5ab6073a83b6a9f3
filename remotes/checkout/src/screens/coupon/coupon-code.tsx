import { Button, TextField } from '@store/ui';
import { useTextForm } from '../../shared/form/use-text-form.ts';
import { couponCodeRules } from './coupon-code-rules.ts';
import css from './coupons-and-points.module.css';

interface CouponCodeProps {
  /** Applies the coupon to the cart; resolves with the reason of a refusal, null on success. */
  readonly onApply: (code: string) => Promise<string | null>;
  readonly isBusy: boolean;
}

/** Field for a coupon code (expectations 84). An unapplied code is stored as a draft (92). */
export function CouponCode({ onApply, isBusy }: CouponCodeProps) {
  const form = useTextForm({ name: 'coupon-code', shown: '', rules: couponCodeRules });
  const submit = form.handleSubmit(async ({ code }) => {
    form.clear();
    const refused = await onApply(code);
    if (refused === null) form.clearDraft();
    else form.refuse(refused);
  });
  return (
    <form className={css.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.field}
        label="クーポンコード"
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        action={
          <Button type="submit" variant="outline" busy={isBusy}>
            コードを適用
          </Button>
        }
      />
    </form>
  );
}

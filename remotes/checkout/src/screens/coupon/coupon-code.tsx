import { Button, TextField } from '@store/ui';
import { type FormEvent, useRef } from 'react';
import { useTypedText } from '../../shared/kept/use-typed-text.ts';
import css from './coupons-and-points.module.css';

interface CouponCodeProps {
  /** True when the coupon is on the cart now. */
  readonly onApply: (code: string) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly trouble: string | null;
}

/** A coupon by its code: space, width and case do not matter (expectations 84). One that is not applied stays in the field (92). */
export function CouponCode({ onApply, isBusy, trouble }: CouponCodeProps) {
  const [typed, setTyped] = useTypedText('coupon-code');
  const code = typed ?? '';
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onApply(code.trim())) setTyped(null);
    else field.current?.focus();
  };
  return (
    <form className={css.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label="クーポンコード"
        required={false}
        error={trouble ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        value={code}
        onChange={(event) => setTyped(event.target.value)}
        action={
          <Button type="submit" variant="outline" busy={isBusy}>
            コードを適用
          </Button>
        }
      />
    </form>
  );
}

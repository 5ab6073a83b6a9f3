import { sentForm } from '@store/customer-form';
import { Button, ErrorNote, FormErrorSummary, TextField } from '@store/ui';
import page from './find-order.module.css';
import { FIND_ORDER_FORM, useFindOrder } from './use-find-order.ts';

/** Form with three fields, submitted by script or natively. */
export function FindOrderForm() {
  const { field, listed, submit, isBusy, error } = useFindOrder();
  return (
    <form className={page.offer} {...sentForm(FIND_ORDER_FORM)} noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary errors={listed} />
      <TextField
        label="ご注文番号"
        required
        hint="例）260715-7KX2M9QD"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={70}
        {...field('order_code')}
      />
      <TextField
        label="ご注文された方の電話番号"
        required
        type="tel"
        inputMode="tel"
        hint="ハイフンはあってもなくてもかまいません。"
        autoComplete="tel"
        maxLength={30}
        {...field('tel')}
      />
      <TextField
        label="お届け先の郵便番号"
        required
        inputMode="numeric"
        hint="ハイフンはあってもなくてもかまいません。"
        autoComplete="postal-code"
        maxLength={20}
        {...field('zip_code')}
      />
      <ErrorNote>{error}</ErrorNote>
      <div>
        <Button type="submit" size="large" busy={isBusy}>
          ご注文を確認する
        </Button>
      </div>
    </form>
  );
}

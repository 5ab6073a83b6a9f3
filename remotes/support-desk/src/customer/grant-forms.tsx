import { type DeskCustomer, grantDeskPoints } from '@store/contracts/calls/desk';
import { wholeNumberOf } from '@store/domain/text';
import { formatDate, formatNumber, Panel, Select, TextField } from '@store/ui';
import { useForm } from 'react-hook-form';
import { ChangeForm } from './change-form.tsx';
import type { CustomerChanges } from './use-customer-changes.ts';

interface GrantFormsProps {
  readonly grants: DeskCustomer['grants'];
  readonly changes: CustomerChanges;
}

const HINT = 'お客様には表示されません。変更履歴に残ります。';

/** Grants points or a coupon. */
export function GrantForms({ grants, changes }: GrantFormsProps) {
  return (
    <>
      <Panel title="ポイントを進呈する">
        <PointsForm left={grants.points} changes={changes} />
      </Panel>
      {grants.coupons.length > 0 && (
        <Panel title="クーポンを進呈する">
          <CouponForm coupons={grants.coupons} changes={changes} />
        </Panel>
      )}
    </>
  );
}

const pointsOf = (text: string) => wholeNumberOf(text) ?? Number.NaN;

function PointsForm({ left, changes }: { readonly left: number; readonly changes: CustomerChanges }) {
  const form = useForm({ defaultValues: { points: '', reason: '' } });
  const most = formatNumber(left);
  const problem = (text: string) =>
    (grantDeskPoints.request.shape.points.safeParse(pointsOf(text)).success && pointsOf(text) <= left) ||
    (left > 0 ? `1〜${most}の整数で入力してください` : '本日進呈できるポイントの上限に達しています');
  const error = form.formState.errors.points?.message;
  return (
    <ChangeForm
      form={form}
      button="ポイントを進呈する"
      hint={HINT}
      busy={changes.isBusy}
      onSend={({ points }, reason) => changes.points(pointsOf(points), reason)}
    >
      <TextField
        label="ポイント"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={`このお客様には本日あと${most}ポイントまで。お客様の履歴には「お客様窓口からの進呈」と表示されます。`}
        {...(error && { error })}
        {...form.register('points', { validate: problem })}
      />
    </ChangeForm>
  );
}

interface CouponFormProps {
  readonly coupons: DeskCustomer['grants']['coupons'];
  readonly changes: CustomerChanges;
}

function CouponForm({ coupons, changes }: CouponFormProps) {
  const form = useForm({ defaultValues: { coupon: '', reason: '' } });
  const error = form.formState.errors.coupon?.message;
  return (
    <ChangeForm
      form={form}
      button="クーポンを進呈する"
      hint={HINT}
      busy={changes.isBusy}
      onSend={({ coupon }, reason) => changes.coupon(coupon, reason)}
    >
      <Select
        label="クーポン"
        required
        options={[
          { value: '', label: '選択してください' },
          ...coupons.map(({ coupon_code, name, end_timestamp }) => ({
            value: coupon_code,
            label: `${name}（${formatDate(end_timestamp)}まで）`,
          })),
        ]}
        {...(error && { error })}
        {...form.register('coupon', { required: 'クーポンを選択してください' })}
      />
    </ChangeForm>
  );
}

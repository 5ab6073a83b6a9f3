import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { showToast } from '@store/contracts/bus';
import { sendRefundAccount } from '@store/contracts/calls/order';
import type { BankAccount, OrderWhole } from '@store/contracts/entities';
import { refusalWords } from '@store/customer-form';
import { REFUND_STATE_LABELS, REFUND_WAY_LABELS } from '@store/domain/order';
import { useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, DescriptionRows, ErrorNote, formatYen, Panel, Select, TextField } from '@store/ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DeskLine } from '../texts/desk-line.tsx';
import { type AccountFields, accountRules, EMPTY_ACCOUNT, KIND_OPTIONS } from './refund-account-rules.ts';
import css from './return.module.css';

/** 82: bank account forms for refunds of an order; only for refunds by transfer. */
export function RefundAccounts({ order: { returns = [], ended_refund } }: { readonly order: OrderWhole }) {
  const refunds = returns.map(({ return_code, refund }) => ({ return_code, state: refund?.state }));
  return [...refunds, ...(ended_refund ? [ended_refund] : [])].map(({ return_code, state }) => {
    if (state !== 'ACCOUNT_NEEDED' && state !== 'TRANSFER_DUE') return null;
    return <RefundAccount key={return_code} return_code={return_code} isRegistered={state === 'TRANSFER_DUE'} />;
  });
}

/** The transfer of what was paid for an order that ended; guests tell their account by telephone. */
export function EndedRefund({ order, isGuests = false }: { readonly order: OrderWhole; readonly isGuests?: boolean }) {
  const refund = order.ended_refund;
  if (!refund) return null;
  return (
    <Panel title="ご返金">
      <DescriptionRows
        rows={[
          { term: '返金額', detail: `${formatYen(refund.amount_in_vat)}（${REFUND_WAY_LABELS[refund.way]}）` },
          { term: '状況', detail: REFUND_STATE_LABELS[refund.state] },
        ]}
      />
      {isGuests && refund.state === 'ACCOUNT_NEEDED' && (
        <p className={css.words}>
          返金先の口座を、お電話でお知らせください。
          <DeskLine />
        </p>
      )}
    </Panel>
  );
}

interface RefundAccountProps {
  readonly return_code: string;
  /** Whether an account is already registered; a new one replaces it. */
  readonly isRegistered: boolean;
}

function RefundAccount({ return_code, isRegistered }: RefundAccountProps) {
  const { field, submit, isBusy, error } = useRefundAccount(return_code);
  return (
    <Panel title={`返金先の口座（${return_code}）`}>
      <form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css.words}>
          {isRegistered
            ? '口座を登録済みです。お振り込みの前であれば、変更できます。登録した口座は、安全のため表示しません。'
            : '返金は銀行振込で行います。お客様ご本人名義の口座をご登録ください。口座の情報は、お振り込みのあとに消去します。'}
        </p>
        <TextField label="銀行コード" required inputMode="numeric" hint="数字4桁" {...field('bank_code')} />
        <TextField label="支店コード" required inputMode="numeric" hint="数字3桁" {...field('branch_code')} />
        <Select label="預金種目" required options={KIND_OPTIONS} {...field('kind')} />
        <TextField label="口座番号" required inputMode="numeric" hint="数字7桁以内" {...field('number')} />
        <TextField label="口座名義（カナ）" required hint="例：ヤマダ タロウ" {...field('holder')} />
        <ErrorNote>{error}</ErrorNote>
        <div>
          <Button type="submit" busy={isBusy}>
            {isRegistered ? '口座を変更する' : '口座を登録する'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The last account sent is used, so sending twice is harmless. */
function useRefundAccount(return_code: string) {
  const { bus, call } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [error, setError] = useState<ReactNode>(null);
  const form = useForm<AccountFields, unknown, BankAccount>({
    defaultValues: EMPTY_ACCOUNT,
    resolver: standardSchemaResolver(accountRules),
  });
  const send = async (account: BankAccount) => {
    setError(null);
    const reply = await call(sendRefundAccount, { return_code, account }).catch(
      lost('登録できたか確認できませんでした。入力内容は残っています。'),
    );
    if (reply.kind !== 'answered') return setError(refusalWords(reply));
    form.reset();
    void bus.send(showToast, { text: '返金先の口座を登録しました' });
    go(pathname, { replace: true, keepPlace: true });
  };
  const { errors, isSubmitting } = form.formState;
  return {
    field: (name: keyof AccountFields) => ({
      ...form.register(name),
      // Browsers should not store bank accounts.
      autoComplete: 'off',
      error: errors[name]?.message,
    }),
    submit: form.handleSubmit(send),
    isBusy: isSubmitting,
    error,
  };
}

import type { OrderWhole, ReceiptStanding } from '@store/contracts/entities';
import { HiddenFields, sentForm } from '@store/customer-form';
import { Button, DescriptionRows, ErrorNote, Note, Panel, TextField, TextLink } from '@store/ui';
import css from './receipt-panel.module.css';
import { type IssuedReceipt, memberReceipt, type ReceiptCalls, useReceipt } from './use-receipt.ts';

interface ReceiptPanelProps {
  readonly order: Pick<OrderWhole, 'order_code' | 'receipt'>;
  /** The member's by default. */
  readonly calls?: ReceiptCalls;
}

/** 81: issues a receipt with addressee and purpose, later reissues it as 再発行; explains why none is available. */
export function ReceiptPanel({ order: { order_code, receipt }, calls = memberReceipt(order_code) }: ReceiptPanelProps) {
  if (!receipt) return null;
  return (
    <Panel title="領収書" className={css.panel}>
      {receipt.state === 'ready' ? (
        <Issue calls={calls} receipt={receipt} />
      ) : (
        <p className={css.words}>{WHY_NOT[receipt.state]}</p>
      )}
    </Panel>
  );
}

const WHY_NOT: Readonly<Record<Exclude<ReceiptStanding['state'], 'ready'>, string>> = {
  'not-yet': '領収書は、お支払いの確認後または商品の発送後に、こちらから発行できます。',
  cancelled: 'キャンセル・返品されたご注文の領収書は発行できません。',
};

function Issue({ calls, receipt }: { readonly calls: ReceiptCalls; readonly receipt: ReceiptStanding }) {
  const { field, submit, isBusy, error, issued } = useReceipt(calls, receipt);
  return (
    <form
      className={css.form}
      {...sentForm(calls.sentAs?.form)}
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else void submit(event);
      }}
    >
      <noscript>
        <HiddenFields said={calls.sentAs?.fields} />
      </noscript>
      {receipt.is_issued ? (
        <State receipt={receipt} />
      ) : (
        <>
          <TextField
            label="宛名"
            required
            maxLength={60}
            autoComplete="organization"
            hint="「様」「御中」がないときは、「様」を付けて印字します。"
            {...field('addressee')}
          />
          <TextField label="但し書き" required maxLength={60} {...field('purpose')} />
          <p className={css.words}>宛名と但し書きは、発行したあとは変更できません。</p>
        </>
      )}
      <ErrorNote>{error}</ErrorNote>
      {issued && <Issued issued={issued} />}
      <div>
        <Button type="submit" variant="outline" busy={isBusy}>
          {receipt.is_issued ? '領収書を再発行する' : '領収書を発行する'}
        </Button>
      </div>
    </form>
  );
}

function State({ receipt: { addressee, purpose } }: { readonly receipt: ReceiptStanding }) {
  return (
    <>
      <DescriptionRows
        rows={[
          { term: '宛名', detail: addressee },
          { term: '但し書き', detail: purpose },
        ]}
      />
      <p className={css.words}>発行済みです。もう一度発行すると、同じ内容に「再発行」と記載します。</p>
    </>
  );
}

function Issued({ issued: { href, is_reissue } }: { readonly issued: IssuedReceipt }) {
  return (
    <Note tone="ok" announce="polite" title={is_reissue ? '領収書を再発行しました' : '領収書を発行しました'}>
      <TextLink href={href} download>
        領収書（PDF）をダウンロードする
      </TextLink>
      <br />
      ダウンロードは発行から30分間できます。
    </Note>
  );
}

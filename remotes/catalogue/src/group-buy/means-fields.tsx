import { Note, Select, TextLink } from '@store/ui';
import css from './join-panel.module.css';
import type { GroupBuying } from './use-group-buy.ts';

/** Fields for payment method and delivery address, or links to register them. */
export function MeansFields({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, means, setMeans } = buying;
  const { paying } = groupBuy;
  if (!paying) return null;
  return (
    <div className={css.means}>
      <PaymentField buying={buying} />
      {paying.addresses.length > 0 ? (
        <Select
          label="お届け先"
          value={means.delivery_code}
          options={paying.addresses.map(toOption)}
          onChange={({ target }) => setMeans({ ...means, delivery_code: target.value })}
        />
      ) : (
        <Note tone="info">
          お届け先のご登録が必要です。<TextLink href="/mypage/add_address">お届け先を登録する</TextLink>
        </Note>
      )}
    </div>
  );
}

const ON_INVOICE = { value: 'NP_DEFERRED', label: '後払い（NP後払い）' } as const;
const BY_AMAZON = { value: 'AMAZON_PAY', label: 'Amazon Pay' } as const;

function PaymentField({ buying: { groupBuy, means, setMeans } }: { readonly buying: GroupBuying }) {
  const { cards = [], methods = [], amazon } = groupBuy.paying ?? {};
  const isInvoice = methods.includes(ON_INVOICE.value);
  const { delivery_code } = means;
  const others = [...(amazon ? [BY_AMAZON] : []), ...(isInvoice ? [ON_INVOICE] : [])];
  const choose = (value: string) => {
    const other = others.find((each) => each.value === value);
    setMeans(other ? { payment_method: other.value, delivery_code } : { card_code: value, delivery_code });
  };
  return (
    <>
      {cards.length + others.length > 0 && (
        <Select
          label="お支払い方法"
          hint={HINTS[means.payment_method ?? 'CREDIT_CARD']}
          value={means.payment_method ?? means.card_code}
          options={[...cards.map(toOption), ...others]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {cards.length === 0 && (
        <Note tone="info">
          {others.length > 0
            ? 'クレジットカードもご利用いただけます。'
            : '締切のあとのお支払いに使うカードのご登録が必要です。'}
          <TextLink href="/mypage/credit">カードを登録する</TextLink>
        </Note>
      )}
    </>
  );
}

const HINTS = {
  CREDIT_CARD: '締切のあと、決まった価格でご請求します。',
  NP_DEFERRED:
    '商品の到着を確認してから、請求書でお支払いください（55,000円まで）。締切のあと、決まった価格でNPが審査します。',
  AMAZON_PAY:
    'Amazonのページで、上限の金額までのお支払いに同意していただきます。ご請求は締切のあと、決まった価格で一度だけです。',
};

const toOption = ({ code, label }: { readonly code: string; readonly label: string }) => ({ value: code, label });

import { Note, Select, TextLink } from '@store/ui';
import css from './join-panel.module.css';
import type { GroupBuying } from './use-group-buy.ts';

/** The saved card that is charged at the close, and the address the goods go to; or the way to one where there is none. */
export function MeansFields({ buying: { groupBuy, means, setMeans } }: { readonly buying: GroupBuying }) {
  const { paying } = groupBuy;
  if (!paying) return null;
  return (
    <div className={css.means}>
      {paying.cards.length > 0 ? (
        <Select
          label="お支払いのカード"
          hint="締切のあと、決まった価格でご請求します。"
          value={means.card_code}
          options={paying.cards.map(toOption)}
          onChange={({ target }) => setMeans({ ...means, card_code: target.value })}
        />
      ) : (
        <Note tone="info">
          締切のあとのお支払いに使うカードのご登録が必要です。
          <TextLink href="/mypage/credit">カードを登録する</TextLink>
        </Note>
      )}
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

const toOption = ({ code, label }: { readonly code: string; readonly label: string }) => ({ value: code, label });

import type { SavedCard } from '@store/contracts/entities';
import { cardLabel } from '@store/customer-form';
import { Button, TextLink } from '@store/ui';
import { changePath } from '../subscription/subscription-paths.ts';
import css from './cards.module.css';

interface DeleteCardProps {
  readonly card: SavedCard;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Confirms a deletion; for a card that pays subscriptions, names them and links to change their payment. */
export function DeleteCard({ card, isBusy, onCancel, onDelete }: DeleteCardProps) {
  const paid = card.pays_for ?? [];
  if (paid.length > 0)
    return (
      <div className={css.question}>
        <p>{cardLabel(card)}</p>
        <p>
          このカードは、次の定期購入のお支払いに使われています。お支払い方法を変更すると、削除できるようになります。
        </p>
        <ul className={css.paid} aria-label="このカードで支払う定期購入">
          {paid.map(({ periodical_purchase_code: code, sku_name: name }) => (
            <li key={code}>
              <TextLink href={changePath(code, 'delivery')}>{name}のお支払い方法を変更する</TextLink>
            </li>
          ))}
        </ul>
        <div className={css.acts}>
          <Button variant="plain" onClick={onCancel}>
            カードを残す
          </Button>
        </div>
      </div>
    );
  return (
    <div className={css.question}>
      <p>{cardLabel(card)}</p>
      <p>削除したカードは、次回のご注文から選べなくなります。これまでのご注文には影響しません。</p>
      <div className={css.acts}>
        <Button variant="plain" onClick={onCancel}>
          削除しない
        </Button>
        <Button busy={isBusy} onClick={onDelete}>
          カードを削除する
        </Button>
      </div>
    </div>
  );
}

import type { SavedCard } from '@store/contracts/entities';
import { cardLabel } from '@store/customer-form';
import { isCardExpired } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Badge, Button, ButtonLink, Dialog, EmptyState, ErrorNote, Note, StatusPill } from '@store/ui';
import { useState } from 'react';
import { addCardPath } from '../paths/card-paths.ts';
import css from './cards.module.css';
import { DeleteCard } from './delete-card.tsx';
import { useCards } from './use-cards.ts';

interface CardListProps {
  readonly first: readonly SavedCard[];
  /** Whether a card was just added. */
  readonly isAdded: boolean;
}

/** Saved cards with expiry dates; one can be set as default, each can be deleted after a confirmation. */
export function CardList({ first, isAdded }: CardListProps) {
  const { cards, isBusy, status, error, choose, remove } = useCards(first);
  const { now } = useShop();
  const [deleting, setDeleting] = useState<SavedCard | null>(null);
  const notice = status ?? (isAdded ? 'カードを登録しました。' : null);
  return (
    <>
      {notice && (
        <Note tone="ok" announce="polite">
          {notice}
        </Note>
      )}
      <ErrorNote>{error}</ErrorNote>
      {cards.length === 0 ? (
        <EmptyState
          icon="card"
          title="登録済みのカードはありません"
          text="カードを登録しておくと、ご注文のたびに入力する必要がありません。"
        />
      ) : (
        <ul className={css.list} aria-label="登録済みのカード">
          {cards.map((card) => (
            <li key={card.card_code} className={css.card}>
              <CardWords card={card} />
              <div className={css.acts}>
                {needsRenewal(card, now()) && (
                  <ButtonLink
                    href={addCardPath()}
                    variant="outline"
                    size="small"
                    aria-label={`${cardLabel(card)} の代わりに、新しい有効期限のカードを登録する`}
                  >
                    カードを更新する
                  </ButtonLink>
                )}
                {!card.is_default && !card.is_expired && (
                  <Button
                    variant="plain"
                    size="small"
                    busy={isBusy}
                    aria-label={`${cardLabel(card)} をいつものカードにする`}
                    onClick={() => void choose(card)}
                  >
                    いつものカードにする
                  </Button>
                )}
                <Button
                  variant="plain"
                  size="small"
                  aria-label={`${cardLabel(card)} を削除する`}
                  onClick={() => setDeleting(card)}
                >
                  削除する
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink href={addCardPath()} variant="outline">
          新しいカードを登録する
        </ButtonLink>
      </p>
      <Dialog open={deleting !== null} onClose={() => setDeleting(null)} title="カードを削除しますか">
        {deleting && (
          <DeleteCard
            card={deleting}
            isBusy={isBusy}
            onCancel={() => setDeleting(null)}
            onDelete={() => {
              setDeleting(null);
              void remove(deleting);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** Warning period before a card expires, ms (61). */
const WARNING_MS = 30 * 86_400_000;

/** Whether a card has expired, or will soon. `now` in epoch ms. */
function needsRenewal({ expiry_year, expiry_month, is_expired }: SavedCard, now: number): boolean {
  const [year, month] = [Number(expiry_year.slice(-2)), Number(expiry_month)];
  return is_expired || isCardExpired({ year, month, now: now + WARNING_MS });
}

function CardWords({ card }: { readonly card: SavedCard }) {
  const { now } = useShop();
  return (
    <div className={css.words}>
      <h2 className={css.name}>
        {`${card.brand} •••• ${card.last_four}`}
        {card.is_default && <Badge kind="brand">いつものカード</Badge>}
        {needsRenewal(card, now()) && (
          <StatusPill status="waiting">{card.is_expired ? '有効期限切れ' : 'まもなく期限切れ'}</StatusPill>
        )}
      </h2>
      <p>{`有効期限 ${card.expiry_month}/${card.expiry_year.slice(-2)}`}</p>
      <p>{`名義 ${card.holder}`}</p>
    </div>
  );
}

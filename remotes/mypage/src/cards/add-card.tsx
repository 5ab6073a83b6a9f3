import { CardFields } from '@store/customer-form';
import { Button, Checkbox, ErrorNote, Panel, TextLink } from '@store/ui';
import { useState } from 'react';
import { CARDS_PATH } from '../paths/card-paths.ts';
import css from './cards.module.css';
import { useAddCard } from './use-add-card.ts';

/** Card fields of the card network and the save button; the card number never reaches the store (G16). */
export function AddCard({ fieldsUrl }: { readonly fieldsUrl: string | null }) {
  const { entered, enter, add, isBusy, error } = useAddCard();
  const [isUsual, setUsual] = useState(false);
  return (
    <Panel title="カードの情報">
      <div className={css.question}>
        <ErrorNote>{error}</ErrorNote>
        {entered ? (
          <>
            <p role="status">
              <b>{entered.label}</b>
            </p>
            <Checkbox
              label="いつものカードにする"
              checked={isUsual}
              onChange={({ target }) => setUsual(target.checked)}
            />
            <p>カード会社の本人認証の画面が開くことがあります。</p>
            <div className={css.acts}>
              <Button busy={isBusy} onClick={() => void add(isUsual)}>
                このカードを登録する
              </Button>
              <Button variant="plain" onClick={() => enter(null)}>
                カードを入力し直す
              </Button>
            </div>
          </>
        ) : (
          <CardFields address={fieldsUrl} onCard={enter} />
        )}
        <p>
          <TextLink href={CARDS_PATH}>登録せずにカードの一覧へ戻る</TextLink>
        </p>
      </div>
    </Panel>
  );
}

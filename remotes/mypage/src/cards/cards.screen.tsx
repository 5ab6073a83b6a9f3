import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { AddCard } from './add-card.tsx';
import { CardAdded } from './card-added.tsx';
import { CardList } from './card-list.tsx';
import type { cardsLoader } from './load-cards.ts';

export { cardsLoader as load } from './load-cards.ts';

/** saved cards; adding one uses a separate page (decision 0017). */
export function Screen() {
  const { cards, isAdding, fieldsUrl, secureCode, isAdded } = useRouteData<typeof cardsLoader>();
  if (isAdding)
    return (
      <MyPageFrame title="新しいカードの登録">
        <AddCard fieldsUrl={fieldsUrl} />
      </MyPageFrame>
    );
  return (
    <MyPageFrame title="お支払いカード">
      {secureCode ? <CardAdded secureCode={secureCode} /> : <CardList first={cards} isAdded={isAdded} />}
    </MyPageFrame>
  );
}

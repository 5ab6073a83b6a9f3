import { useRouteData } from '@store/remote-kit';
import { EmptyState, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import type { loadSeveral } from './load-several.ts';
import { SeveralForm } from './several-form.tsx';

export { loadSeveral as load } from './load-several.ts';

/** one change for several subscriptions, all of them or none. */
export function Screen() {
  const visit = useRouteData<typeof loadSeveral>();
  return (
    <MyPageFrame title="定期購入のまとめて変更">
      {visit.subscriptions.length === 0 ? (
        <EmptyState
          icon="loop"
          title="いま変更できる定期購入はありません"
          text="変更の締切を過ぎたもの、お休み中のものは、まとめて変更できません。"
        />
      ) : (
        <SeveralForm visit={visit} />
      )}
      <p>
        <TextLink href="/mypage/period_purchases/">変更せずに定期購入の一覧へ戻る</TextLink>
      </p>
    </MyPageFrame>
  );
}

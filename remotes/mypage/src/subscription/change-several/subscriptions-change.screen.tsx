import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { EmptyState, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import '../change/subscription-change.module.css';
import { loadSeveral } from './load-several.ts';

/** Loads the form component with its data: a separate chunk keeps the page chunk small. */
export async function load(args: LoaderArguments) {
  const [visit, { SeveralForm }] = await Promise.all([
    loadSeveral(args),
    fetchCode(() => import('./several-form.tsx')),
  ]);
  return { isEmpty: visit.subscriptions.length === 0, form: <SeveralForm visit={visit} /> };
}

/** applies one change to several subscriptions atomically. */
export function Screen() {
  const { isEmpty, form } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="定期購入のまとめて変更">
      {isEmpty ? (
        <EmptyState
          icon="loop"
          title="いま変更できる定期購入はありません"
          text="変更の締切を過ぎたもの、お休み中のものは、まとめて変更できません。"
        />
      ) : (
        form
      )}
      <p>
        <TextLink href="/mypage/period_purchases/">変更せずに定期購入の一覧へ戻る</TextLink>
      </p>
    </MyPageFrame>
  );
}

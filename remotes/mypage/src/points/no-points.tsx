import { ButtonLink, EmptyState } from '@store/ui';

/** U-03: employees earn no points. */
export function NoPoints() {
  return (
    <EmptyState
      icon="point"
      title="ポイントの対象ではない会員種別です"
      text="従業員販売のご注文には、ポイントは付与されません。"
    >
      <ButtonLink href="/mypage" variant="outline">
        マイページトップへ
      </ButtonLink>
    </EmptyState>
  );
}

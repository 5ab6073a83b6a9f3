import { dayText } from '@store/domain/calendar';
import { useAddress } from '@store/remote-kit';
import {
  Button,
  DescriptionRows,
  ErrorNote,
  formatDateTime,
  NarrowWidth,
  Note,
  RetryPanel,
  Skeleton,
  TextLink,
} from '@store/ui';
import css from './skip-link.module.css';
import { type LinkState, useSkipLink } from './use-skip-link.ts';

/** 今回はお休み by a mail link: the delivery to skip, and a button (64). */
export function Screen() {
  const { state, read, skip, isBusy, error } = useSkipLink(useAddress().searchParams.get('token') ?? '');
  return (
    <NarrowWidth className={css.page}>
      <h1 className={css.title}>定期購入のお休み</h1>
      <div className={css.body}>
        {state.kind === 'coming' && <Skeleton height="12em" />}
        {state.kind === 'failed' && <RetryPanel what="お届けの内容" onRetry={() => void read()} />}
        {state.kind === 'closed' && <Note tone="warn">{state.message}</Note>}
        {state.kind === 'open' && <Open {...state} onSkip={() => void skip()} isBusy={isBusy} />}
        {state.kind === 'skipped' && <Skipped {...state} />}
        <ErrorNote>{error}</ErrorNote>
      </div>
      <p>
        <TextLink href="/mypage/period_purchases/">マイページの定期購入へ</TextLink>
      </p>
    </NarrowWidth>
  );
}

interface OpenProps extends Pick<Extract<LinkState, { kind: 'open' }>, 'delivery'> {
  readonly onSkip: () => void;
  readonly isBusy: boolean;
}

function Open({ delivery: { sku_name, delivery, after_skip, change_deadline }, onSkip, isBusy }: OpenProps) {
  return (
    <>
      <p>次のお届けをお休みします。お休みするのは今回だけで、定期購入は次回から続きます。</p>
      <DescriptionRows
        rows={[
          { term: '商品', detail: sku_name },
          { term: 'お休みするお届け', detail: dayText(delivery) },
          ...(after_skip ? [{ term: '次回お届け予定日', detail: dayText(after_skip) }] : []),
          { term: '変更の締切', detail: formatDateTime(change_deadline) },
        ]}
      />
      <Button variant="primary" size="large" wide onClick={onSkip} busy={isBusy}>
        今回はお休みする
      </Button>
    </>
  );
}

function Skipped({ skuName, delivery, next }: Omit<Extract<LinkState, { kind: 'skipped' }>, 'kind'>) {
  return (
    <>
      <Note tone="ok" announce="polite" title="お休みを承りました">
        {dayText(delivery)}
        のお届けをお休みします。元に戻すときは、変更の締切までにマイページの定期購入からお手続きください。
      </Note>
      <DescriptionRows
        rows={[
          { term: '商品', detail: skuName },
          { term: '次回お届け予定日', detail: dayText(next) },
        ]}
      />
    </>
  );
}

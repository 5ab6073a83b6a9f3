import { Button } from '@store/ui';
import type { ReactNode } from 'react';
import css from './cancel-order.module.css';
import { CancelTermsList } from './cancel-terms-list.tsx';
import type { CancelTerms } from './use-cancel-order.ts';

interface CancelQuestionProps {
  readonly order_code: string;
  readonly terms: CancelTerms;
  readonly isBusy: boolean;
  /** Error message, if any. */
  readonly failed: ReactNode;
  readonly cancel: () => Promise<void>;
  readonly leave: () => void;
}

/** 80: shows what is refunded and what is lost before cancelling. */
export function CancelQuestion({ order_code, terms, isBusy, failed, cancel, leave }: CancelQuestionProps) {
  return (
    <div className={css.stack}>
      <p className={css.words}>ご注文番号 {order_code} をキャンセルします。キャンセルは取り消せません。</p>
      <CancelTermsList terms={terms} />
      {failed}
      <div className={css.answers}>
        <Button variant="plain" onClick={leave}>
          キャンセルしない
        </Button>
        <Button busy={isBusy} disabled={!terms.is_cancellable} onClick={() => void cancel()}>
          キャンセルを確定する
        </Button>
      </div>
    </div>
  );
}

import { showToast } from '@store/contracts/bus';
import { deleteReview } from '@store/contracts/calls/review';
import type { OwnReview } from '@store/contracts/entities';
import { useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, Dialog, ErrorNote } from '@store/ui';
import { useState } from 'react';
import css from './review.module.css';

interface DeleteReviewProps {
  readonly review: OwnReview;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 25: confirms the deletion of a review, then returns to its order. */
export function DeleteReview({ review, isOpen, onClose }: DeleteReviewProps) {
  const { bus, call } = useShop();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    const reply = await call(deleteReview, { review_code: review.review_code }).catch(
      lost('削除できたか確認できませんでした。'),
    );
    setBusy(false);
    if (reply.kind !== 'answered') return setError(reply.message);
    void bus.send(showToast, { text: 'レビューを削除しました' });
    go(`/mypage/orders/${review.order_code}`, { replace: true });
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title="レビューの削除">
      <div className={css.question}>
        <p>{`「${review.title}」を削除します。削除したレビューは元に戻せません。同じ商品のレビューは、あらためてご投稿いただけます。`}</p>
        <ErrorNote>{error}</ErrorNote>
        <div className={css.answers}>
          <Button variant="plain" onClick={onClose}>
            削除しない
          </Button>
          <Button busy={isBusy} onClick={() => void remove()}>
            削除する
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

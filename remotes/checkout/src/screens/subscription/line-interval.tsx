import type { CartEntry } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { intervalLabel } from '@store/domain/delivery';
import { fetchCode } from '@store/remote-kit';
import { Button, Dialog, Skeleton, VisuallyHidden } from '@store/ui';
import { lazy, Suspense, useState } from 'react';
import { chargedLaterWords } from './charged-later-texts.ts';
import css from './line-interval.module.css';

// Rarely used here, so loaded on demand.
const LineIntervalForm = lazy(async () => ({
  default: (await fetchCode(() => import('./line-interval-form.tsx'))).LineIntervalForm,
}));

/** 「2か月ごと（15日） 初回お届け予定日 2026/12/15（火） 変更」 */
export function LineInterval({ entry }: { readonly entry: CartEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { interval, first_delivery, sku_name, charged_later } = entry;
  if (!interval) return null;
  return (
    <>
      {`${intervalLabel(interval)}　初回お届け予定日 `}
      <b>{first_delivery && dayText(first_delivery)}</b>
      {charged_later && <span className={css.days}>{`　初回分 ${chargedLaterWords(charged_later)}`}</span>}
      <Button variant="text" className={css.change} onClick={() => setOpen(true)}>
        <VisuallyHidden>{`「${sku_name}」のお届けサイクルを`}</VisuallyHidden>変更
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="お届けサイクルの変更">
        <Suspense fallback={<Skeleton height="260px" />}>
          <LineIntervalForm entry={entry} interval={interval} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

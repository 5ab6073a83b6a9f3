import { previewSubscription } from '@store/contracts/calls/subscription';
import type { RequestOf } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

type DatesChange = RequestOf<typeof previewSubscription>['change'];

/** Preview of a change; `asking` until the response for the current selection has arrived. */
export type Preview =
  | { readonly kind: 'asking' }
  | { readonly kind: 'days'; readonly days: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' };

/** Previews the next six deliveries after a change, computed by the server (54); requested on each selection. */
export function usePreview(code: string, change: DatesChange | null): Preview {
  const { call } = useShop();
  const [answered, setAnswered] = useState<{ words: string; preview: Preview } | null>(null);
  const words = JSON.stringify(change);
  useEffect(() => {
    const parsed: DatesChange | null = JSON.parse(words);
    if (parsed === null) return;
    let isCurrent = true;
    const take = (preview: Preview) => isCurrent && setAnswered({ words, preview });
    call(previewSubscription, { periodical_purchase_code: code, change: parsed }).then(
      (reply) =>
        take(
          reply.kind === 'answered'
            ? { kind: 'days', days: reply.data.days }
            : { kind: 'refused', message: reply.message },
        ),
      () => take({ kind: 'lost' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, code, words]);
  return answered?.words === words ? answered.preview : { kind: 'asking' };
}

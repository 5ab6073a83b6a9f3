import { retirePreview } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

export type Preview = AnswerOf<typeof retirePreview>;

/**
 * what leaving costs and what stands against it. The second step is only for whom nothing stands in the way, and who
 * has just given their password; everybody else is at the first.
 */
export async function loadWithdrawal({ url, shop }: LoaderArguments) {
  const preview = dataOf(await shop.call(retirePreview, {}));
  const isReady = preview.recently_signed_in && preview.obstacles.length === 0;
  return { preview, isConfirming: isReady && url.searchParams.get('step') === 'confirm' };
}

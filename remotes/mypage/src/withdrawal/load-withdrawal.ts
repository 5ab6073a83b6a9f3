import { retirePreview } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

export type Preview = AnswerOf<typeof retirePreview>;

/**
 * loads consequences and obstacles of closing the account. The second step requires that there are no obstacles
 * and that the member has just re-authenticated; otherwise the first is shown.
 */
export async function loadWithdrawal({ url, shop }: LoaderArguments) {
  const preview = dataOf(await shop.call(retirePreview, {}));
  const isReady = preview.recently_signed_in && preview.obstacles.length === 0;
  return { preview, isConfirming: isReady && url.searchParams.get('step') === 'confirm' };
}

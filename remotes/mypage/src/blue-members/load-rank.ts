import { rankProgress } from '@store/contracts';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

/** R-60, 89: the member's rank and how far it is to the blue one, or until when that lasts. */
export async function loadRank({ shop }: LoaderArguments) {
  return dataOf(await shop.call(rankProgress, {}));
}

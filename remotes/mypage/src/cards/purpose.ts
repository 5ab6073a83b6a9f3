import { code } from '@store/contracts/wire';
import { keptInTab } from '@store/remote-kit';
import { CARDS_PATH } from '../paths/card-paths.ts';
import { changePath } from '../subscription/subscription-paths.ts';

const kept = keptInTab('mypage');
const NAME = 'card-for';

/** Where the way goes on once a card is kept: to the subscription it is for, else to the list. */
export function afterAdding(subscription: string | null): string {
  const read = code.safeParse(subscription);
  return read.success ? changePath(read.data, 'delivery') : `${CARDS_PATH}?done=add`;
}

/** What the card is for is remembered over the issuer's page, whose way back cannot say it. */
export function keepPurpose(subscription: string | null): void {
  kept.keep(NAME, subscription);
}

/** What the card was for; asked once. */
export function takePurpose(): string | null {
  const purpose = kept.readKept(NAME, code);
  kept.keep(NAME, null);
  return purpose;
}

import { code } from '@store/contracts/wire';
import { keptInTab } from '@store/remote-kit';
import { CARDS_PATH } from '../paths/card-paths.ts';
import { changePath } from '../subscription/subscription-paths.ts';

const stored = keptInTab('mypage');
const NAME = 'card-for';

/** Returns the page after saving a card: the subscription it is for, else the list. */
export function afterAdding(subscription: string | null): string {
  const read = code.safeParse(subscription);
  return read.success ? changePath(read.data, 'delivery') : `${CARDS_PATH}?done=add`;
}

/** Stores the purpose of the card during authentication, because the return URL cannot carry it. */
export function storePurpose(subscription: string | null): void {
  stored.keep(NAME, subscription);
}

/** Returns and deletes the stored purpose. */
export function takePurpose(): string | null {
  const purpose = stored.readKept(NAME, code);
  stored.keep(NAME, null);
  return purpose;
}

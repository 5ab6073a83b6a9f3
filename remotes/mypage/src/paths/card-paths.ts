/** saved cards. */
export const CARDS_PATH = '/mypage/credit';

/** Page to add a card; afterwards returns to the given subscription, if any. */
export function addCardPath(subscription?: string): string {
  return `${CARDS_PATH}?${new URLSearchParams({ step: 'add', ...(subscription && { for: subscription }) })}`;
}

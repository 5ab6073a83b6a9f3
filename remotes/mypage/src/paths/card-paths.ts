/** */
export const CARDS_PATH = '/mypage/credit';

/** Where a card is added; afterwards the way leads back to the subscription it is for, if it is for one. */
export function addCardPath(subscription?: string): string {
  return `${CARDS_PATH}?${new URLSearchParams({ step: 'add', ...(subscription && { for: subscription }) })}`;
}

/** Where the question for consent stands in every page's frame; empty until it is asked. */
export const CONSENT_PLACE_ID = 'consent';

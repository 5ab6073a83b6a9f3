/** Id of the element for the consent question in every page's frame. */
export const CONSENT_PLACE_ID = 'consent';

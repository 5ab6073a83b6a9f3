/** Endpoint for pages that enter or leave a zone without loading a document. */
export const ZONE_PATH = '/release/zone';
/** Form targets of the toolbar: ends the visit's versions, and shows another version of a part. */
export const END_PATH = '/release/override/end';
export const CHOOSE_PATH = '/release/toolbar/choose';
/** Form target of the release desk: gives a staff session the toolbar. */
export const START_PATH = '/release/toolbar/start';

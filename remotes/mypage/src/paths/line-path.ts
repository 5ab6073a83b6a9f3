/** where LINE sends the member back to, and where the connection is seen and ended. */
export const LINE_PATH = '/connect/line';
/** The direct redirect to LINE; a document of the backend's. */
export const BEGIN_LINE_PATH = '/connect/line/auth';

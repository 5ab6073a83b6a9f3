/** LINE connection page and callback. */
export const LINE_PATH = '/connect/line';
/** Redirect to LINE, served by the backend. */
export const BEGIN_LINE_PATH = '/connect/line/auth';

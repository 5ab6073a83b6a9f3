/** Names of the losses of a short game day. A separate file, so that counting them needs no package. */
export const SHORT = ['pg-primary', 'redis', 'backend-2', 'roll'];

/** What a short game day is about: names of losses. It stands alone, so that who only counts them needs no package. */
export const SHORT = ['pg-primary', 'redis', 'backend-2', 'roll'];

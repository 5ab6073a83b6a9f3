/** Removes fallbacks for partially built shared libraries: the store shares whole ones. */
export const getSharedFallbackGetter = undefined;

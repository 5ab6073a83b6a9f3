/** In place of fallbacks for shared libraries of which only a part was built: what is shared is whole. */
export const getSharedFallbackGetter = undefined;

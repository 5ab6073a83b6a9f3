/** Replaces the runtime's preloading: the shell's warm-up plugin requests the files named in the release. */
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);

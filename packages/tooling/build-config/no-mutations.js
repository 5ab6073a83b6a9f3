/** Replaces TanStack Query's mutation cache: the store caches reads only, so its query client has no mutations. */
export class MutationCache {
  clear() {}
  getAll = () => [];
  findAll = () => [];
  resumePausedMutations = () => Promise.resolve();
}

/** In place of TanStack Query's keeper of mutations: the store keeps reads only, so its query client has none. */
export class MutationCache {
  clear() {}
  getAll = () => [];
  findAll = () => [];
  resumePausedMutations = () => Promise.resolve();
}

/** Navigates with a document load: to another site, or within this store to reload everything. */
export const leave = {
  for(address: string): void {
    window.location.assign(address);
  },
  /** Replaces the history entry, for pages that only forward. */
  instead(address: string): void {
    window.location.replace(address);
  },
};

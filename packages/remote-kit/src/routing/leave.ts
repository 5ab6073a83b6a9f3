/** Leaves the rendered page for a document: of another site, or of this store where everything must be asked anew. */
export const leave = {
  for(address: string): void {
    window.location.assign(address);
  },
  /** The same from a page that only leads on: Back goes to the one before it. */
  instead(address: string): void {
    window.location.replace(address);
  },
};

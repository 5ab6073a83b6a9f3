/** Leaves the drawn page for a document: of another house, or of this store where everything must be asked anew. */
export const leave = {
  for(address: string): void {
    window.location.assign(address);
  },
};

/** Adds the `<dialog>` methods that jsdom lacks, for the rest of the file: `beforeAll(standInDialogs)`. */
export function standInDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}

/** Gives jsdom's `<dialog>` the methods it lacks; returns how to take them away again. `beforeAll(standInDialogs)` does both. */
export function standInDialogs(): () => void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  return () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  };
}

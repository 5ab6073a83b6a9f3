/** Events of a first input. A press begins before its click; `click` alone is a tap held before the page was live. */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

let used: Promise<void> | undefined;

/**
 * Resolves on the visitor's first input, or immediately when the page is scrolled already. Code that only an input needs
 * is loaded then: a visitor who just reads the first screen does not download it.
 */
export function firstInput(): Promise<void> {
  used ??= new Promise((resolve) => {
    const listening = new AbortController();
    const onInput = (event?: Event) => {
      if (event && isLayoutMove(event)) return;
      listening.abort();
      resolve();
    };
    if (window.scrollY > 0) return onInput();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const input of INPUTS) document.addEventListener(input, onInput, options);
  });
  return used;
}

/** Chromium also sends `pointermove` when the layout changes below a pointer at rest. */
const isLayoutMove = (event: Event) =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

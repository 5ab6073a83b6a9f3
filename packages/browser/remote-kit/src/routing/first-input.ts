/** Events of a first input. A press begins before its click; `click` alone is a tap held before the page was live. */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** Pause after the first input, ms: a tap that opens a page has the line and the processor to itself. */
const PAUSE_MS = 1_000;

let used: Promise<void> | undefined;

/**
 * Resolves a second after the visitor's first input, or after the call when the page is scrolled already. Code that only
 * an input needs is loaded then: a visitor who just reads the first screen does not download it.
 */
export function firstInput(): Promise<void> {
  used ??= new Promise((resolve) => {
    const listening = new AbortController();
    const onInput = (event?: Event) => {
      if (event && isLayoutMove(event)) return;
      listening.abort();
      setTimeout(resolve, PAUSE_MS);
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

/**
 * Runs in the page before everything else: collects paints, layout shifts and long tasks, and the moment when the page
 * is interactive: the screen's heading and every button and field in the window belong to React, so that a tap has an
 * effect.
 */
export function watchPage() {
  const seen = { paint: null, largest: null, shift: 0, tasks: [], live: null };
  window.seenByBench = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));

  // React marks every element that it rendered or hydrated.
  const isDead = (element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const inWindow = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  let waitedFor = null;
  /** Cheap, because it observes one element until that one is hydrated. */
  const isLive = () => {
    if (waitedFor?.isConnected && isDead(waitedFor)) return false;
    const heading = document.querySelector('h1');
    if (!heading) return false;
    const pressed = [...document.querySelectorAll('button, input, select, textarea')];
    waitedFor = isDead(heading) ? heading : pressed.find((element) => isDead(element) && inWindow(element));
    return !waitedFor;
  };
  window.becomesLive = new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isLive()) return;
      clearInterval(look);
      seen.live = performance.now();
      resolve();
    }, 25);
  });
}

/** Runs in the page at the end and returns everything that was collected; times in ms since the start of the navigation. */
export function readPage() {
  const { paint, largest, shift, tasks, live } = window.seenByBench;
  return { paint, largest, shift, tasks, live, loaded: performance.getEntriesByType('navigation')[0].loadEventEnd };
}

/** Runs in the page: resolves with the ms from the next click to the frame after the heading changed. */
export function timeToNextHeading() {
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const before = heading();
  window.nextHeading = new Promise((resolve) => {
    let clicked = 0;
    const look = new MutationObserver(() => {
      if (!heading() || heading() === before) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    const onClick = (event) => {
      clicked = event.timeStamp;
      look.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}

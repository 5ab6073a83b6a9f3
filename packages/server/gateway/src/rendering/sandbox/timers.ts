type Work = (...given: unknown[]) => unknown;

/**
 * Timers with numeric ids as in browsers: Node's timer objects are linked to all timers of the thread, including those
 * of other pages.
 */
export function plainTimers() {
  const set = new Map<number, NodeJS.Timeout>();
  let last = 0;
  const once = (work: unknown, ms?: unknown, ...args: unknown[]) => {
    const call = callable(work);
    const id = next();
    const timer = setTimeout(() => {
      set.delete(id);
      call(...args);
    }, Number(ms) || 0);
    set.set(id, timer);
    return id;
  };
  const repeated = (work: unknown, ms?: unknown, ...args: unknown[]) => {
    const call = callable(work);
    const id = next();
    set.set(
      id,
      setInterval(() => void call(...args), Number(ms) || 0),
    );
    return id;
  };
  const clear = (id: unknown) => {
    const known = typeof id === 'number' ? set.get(id) : undefined;
    if (known) clearTimeout(known);
    set.delete(Number(id));
  };
  const next = () => {
    last += 1;
    return last;
  };
  return { setTimeout: once, setInterval: repeated, clearTimeout: clear, clearInterval: clear };
}

function callable(work: unknown): Work {
  if (typeof work !== 'function') throw new TypeError('a timer needs a function');
  // Its arguments and its result are not checked.
  return work as Work;
}

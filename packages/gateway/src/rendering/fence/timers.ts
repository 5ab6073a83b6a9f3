type Work = (...given: unknown[]) => unknown;

/**
 * Timers as browsers have them, with numbers: an object of Node's is a link in the list of all timers of the thread, other
 * pages' among them.
 */
export function plainTimers() {
  const set = new Map<number, NodeJS.Timeout>();
  let last = 0;
  const once = (work: unknown, ms?: unknown, ...given: unknown[]) => {
    const call = callable(work);
    const id = next();
    const timer = setTimeout(() => {
      set.delete(id);
      call(...given);
    }, Number(ms) || 0);
    set.set(id, timer);
    return id;
  };
  const again = (work: unknown, ms?: unknown, ...given: unknown[]) => {
    const call = callable(work);
    const id = next();
    set.set(
      id,
      setInterval(() => void call(...given), Number(ms) || 0),
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
  return { setTimeout: once, setInterval: again, clearTimeout: clear, clearInterval: clear };
}

function callable(work: unknown): Work {
  if (typeof work !== 'function') throw new TypeError('a timer needs a function');
  // What it takes and gives is its own affair.
  return work as Work;
}

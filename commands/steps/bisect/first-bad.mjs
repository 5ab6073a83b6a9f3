/** The search cannot start or finish; the message says why. */
export class BisectError extends Error {}

/**
 * Finds the first failing step by binary search.
 *
 * @param steps in order; the first should pass, the last should fail
 * @param fails tests a step: true, false, or null when it cannot be tested (its files are gone)
 * @returns the first step that fails, and the last one before it that passed
 * @throws {BisectError} when the first fails, the last passes, or either cannot be tested
 */
export async function firstBad(steps, fails) {
  if (steps.length < 2) throw new BisectError('there is only one step');
  const newest = await fails(steps.at(-1));
  if (newest === null) throw new BisectError('the newest of these steps cannot be tested; name another with --bad');
  if (!newest) throw new BisectError('the newest of these steps does not fail');
  const oldest = await fails(steps[0]);
  if (oldest === null) throw new BisectError('the oldest of these steps cannot be tested; name another with --good');
  if (oldest) throw new BisectError('the oldest of these steps fails as well; go further back');
  let [good, bad] = [0, steps.length - 1];
  const unknown = new Set();
  while (true) {
    const middle = nextToAsk({ good, bad, unknown });
    if (middle === null) return { good: steps[good], bad: steps[bad] };
    const answer = await fails(steps[middle]);
    if (answer === null) unknown.add(middle);
    else if (answer) bad = middle;
    else good = middle;
  }
}

/** Returns the testable step nearest to the middle; null when there is none in between. */
function nextToAsk({ good, bad, unknown }) {
  const middle = Math.floor((good + bad) / 2);
  for (let away = 0; away < bad - good; away += 1)
    for (const index of [middle - away, middle + away])
      if (index > good && index < bad && !unknown.has(index)) return index;
  return null;
}

/**
 * Finds which of the parts moved by one step broke the test: each is tested alone on top of the previous state.
 *
 * @param before part → version at the step that passed
 * @param after part → version at the step that fails
 * @param fails tests a set of parts
 * @returns `part@version` of each that fails alone; all of them when only the combination fails
 */
export async function guiltyParts(before, after, fails) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moved = names.filter((part) => before[part] !== after[part]);
  const named = (part) => (after[part] ? `${part}@${after[part]}` : `${part} (taken away)`);
  if (moved.length === 1) return moved.map(named);
  const guilty = [];
  for (const part of moved) {
    const { [part]: _, ...others } = before;
    const alone = after[part] ? { ...before, [part]: after[part] } : others;
    if (await fails(alone)) guilty.push(named(part));
  }
  return guilty.length > 0 ? guilty : moved.map(named);
}

/** Returns the live versions at a step, by part. */
export function partsOf({ parts }) {
  const live = Object.entries(parts).filter(([, pointer]) => pointer.live !== null);
  return Object.fromEntries(live.map(([part, pointer]) => [part, pointer.live]));
}

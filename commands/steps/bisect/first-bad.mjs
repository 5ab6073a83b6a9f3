/** The walk cannot begin or end; the message says why. */
export class BisectError extends Error {}

/**
 * Finds the first step at which something fails, by halving.
 *
 * @param steps in order; the first is to pass, the last to fail
 * @param fails asks a step: true, false, or null when it cannot be asked (its files are gone)
 * @returns the first step that fails, and the last before it that passed
 * @throws {BisectError} when the first fails already, the last passes, or either cannot be asked
 */
export async function firstBad(steps, fails) {
  if (steps.length < 2) throw new BisectError('there is only one step to look at');
  const newest = await fails(steps.at(-1));
  if (newest === null) throw new BisectError('the newest of these steps cannot be tried; name another with --bad');
  if (!newest) throw new BisectError('the newest of these steps does not fail');
  const oldest = await fails(steps[0]);
  if (oldest === null) throw new BisectError('the oldest of these steps cannot be tried; name another with --good');
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

/** The step nearest to the middle that can be asked; null when none is left between. */
function nextToAsk({ good, bad, unknown }) {
  const middle = Math.floor((good + bad) / 2);
  for (let away = 0; away < bad - good; away += 1)
    for (const index of [middle - away, middle + away])
      if (index > good && index < bad && !unknown.has(index)) return index;
  return null;
}

/**
 * Which of the parts that one step moved is to blame: each is tried alone over what was there before.
 *
 * @param before part → version of the step that passed
 * @param after part → version of the step that fails
 * @param fails asks a set of parts
 * @returns `part@version` of each that fails alone; all of them when only together they do
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

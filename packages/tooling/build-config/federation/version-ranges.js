/**
 * Replaces the federation runtime's semver with a third of its code: `^1.2`, `~1.2.3`, `>=1 <3`, `1.x`, `1 - 2`, `*`, and
 * alternatives with `||`, as the package `semver` reads them. A prerelease fits only a range that names it.
 *
 * @param {string} version the provided version.
 * @param {string} range the required range.
 */
export function satisfy(version, range) {
  return range.split('||').some((alternative) => {
    const comparators = alternative.replace(/(\S+)\s+-\s+(\S+)/, '>=$1 <=$2').replace(/([<>=~^])\s+/g, '$1');
    return comparators
      .trim()
      .split(/\s+/)
      .every((comparator) => fits(version, comparator));
  });
}

function fits(version, comparator) {
  const [, operator, bound] = /^([<>=~^]*)v?(.*)$/.exec(comparator);
  if (version.includes('-')) return bound === version && !/^[<>]$/.test(operator);
  const parts = bound.split(/[.+-]/, 3);
  const given = [...parts, ''].findIndex((part) => !/^\d/.test(part));
  if (given === 0) return /^[xX*]?$/.test(bound) && !/^[<>]$/.test(operator);
  const low = [0, 1, 2].map((place) => (place < given ? Number(parts[place]) : 0));
  /** The first version with a higher number at this place. */
  const after = (place) => [...low.map((number, at) => (at < place ? number : at === place ? number + 1 : 0)), 0];
  const own = [...version.split('.').map(Number), 1];
  const order = compare(own, [...low, bound.includes('-') ? 0 : 1]);
  const isBelow = (place) => compare(own, after(place)) < 0;
  const last = given - 1;
  if (operator === '<') return order < 0;
  if (operator === '>=') return order >= 0;
  if (operator === '>') return last === 2 ? order > 0 : !isBelow(last);
  if (operator === '<=') return last === 2 ? order <= 0 : isBelow(last);
  if (order < 0) return false;
  if (operator[0] === '~') return isBelow(Math.min(1, last));
  if (operator[0] !== '^') return last === 2 ? order === 0 : isBelow(last);
  const major = low.findIndex((number) => number > 0);
  return isBelow(major < 0 ? last : major);
}

function compare(one, other) {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place < 0 ? 0 : one[place] - other[place];
}

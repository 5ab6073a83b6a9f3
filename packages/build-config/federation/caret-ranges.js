/**
 * In place of the federation runtime's semver: it meets the two ranges that the store's builds lead to, `^1.2.3` of what a
 * remote needs and `<=1.2.3` of the runtime's own comparison. Any other range is met by that very version only.
 *
 * @param {string} version what is provided.
 * @param {string} range what is asked for.
 */
export function satisfy(version, range) {
  const order = compare(version, range.replace(/^\D+/, ''));
  if (range.startsWith('<=')) return order <= 0;
  if (range.startsWith('^')) return order >= 0 && numbers(version)[0] === numbers(range.slice(1))[0];
  return version === range;
}

const numbers = (version) => version.split(/[.-]/).slice(0, 3).map(Number);

function compare(one, other) {
  const others = numbers(other);
  for (const [place, number] of numbers(one).entries()) if (number !== others[place]) return number - others[place];
  return 0;
}

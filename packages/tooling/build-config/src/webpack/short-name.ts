/**
 * Returns the n-th shortest variable name, the same in every build. The minifier runs it by its source text in other
 * threads, so it must not use anything from outside.
 */
export function shortName(n: number): string {
  // Most frequent letters of scripts first, which helps compression; only the first character may not be a digit.
  const signs = 'etnrisouaflchpdvmgybwESxTNCkLAOM_DPHBjFIqRUzWXV$JKQGYZ0516372984';
  let name = '';
  let rest = n + 1;
  let base = 54;
  do {
    rest -= 1;
    name += signs[rest % base];
    rest = Math.floor(rest / base);
    base = 64;
  } while (rest > 0);
  return name;
}

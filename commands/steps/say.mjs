const started = performance.now();

/** Prints a line. */
export const say = (text) => console.log(text);

/** Prints a step, runs it, and prints its duration if that was a second or more. */
export async function step(name, work) {
  const from = performance.now();
  say(`• ${name}`);
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  if (seconds >= 1) say(`  ${name}: ${seconds.toFixed(1)} s`);
  return result;
}

/** Seconds since the start of the command. */
export const secondsSoFar = () => ((performance.now() - started) / 1000).toFixed(1);

/** Ends the command with an error message and no stack. */
export function give(up) {
  console.error(`\n${up}`);
  process.exit(1);
}

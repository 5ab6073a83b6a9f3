const started = performance.now();

/** Prints a line. */
export const print = (text) => console.log(text);

/** Prints a step to stderr, as stdout is for results, runs it, and prints its duration if that was a second or more. */
export async function step(name, work) {
  const from = performance.now();
  console.error(`• ${name}`);
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  if (seconds >= 1) console.error(`  ${name}: ${seconds.toFixed(1)} s`);
  return result;
}

/** Seconds since the start of the command. */
export const elapsedSeconds = () => ((performance.now() - started) / 1000).toFixed(1);

/** Ends the command with an error message and no stack. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

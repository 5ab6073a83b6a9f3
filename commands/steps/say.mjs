const started = performance.now();

/** A line about what happens now. */
export const say = (text) => console.log(text);

/** Says what a step does, does it, and says how long it took when that was worth noticing. */
export async function step(name, work) {
  const from = performance.now();
  say(`• ${name}`);
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  if (seconds >= 1) say(`  ${name}: ${seconds.toFixed(1)} s`);
  return result;
}

/** Seconds since the command began. */
export const secondsSoFar = () => ((performance.now() - started) / 1000).toFixed(1);

/** Ends the command with a message for people, without a stack. */
export function give(up) {
  console.error(`\n${up}`);
  process.exit(1);
}

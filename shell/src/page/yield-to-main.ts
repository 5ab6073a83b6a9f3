/** Lets the browser answer what is waiting (a tap, a scroll) before the next piece of work; short tasks are felt as speed. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

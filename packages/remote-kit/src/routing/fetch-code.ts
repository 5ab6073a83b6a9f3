/** How long after a failed load it is asked for again, ms. */
const RETRY_MS = 300;

/** a script that was needed did not come, also not the second time. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
  constructor(cause: unknown) {
    super('Script load error', { cause });
  }
}

/**
 * Fetches a part of a remote that is imported when it is first needed, with one automatic retry (B-12): a browser also
 * answers a script's first load from a preload that failed before.
 *
 * @throws ScriptLoadError, which the page area answers with its retry panel.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  try {
    return await load();
  } catch (cause) {
    throw new ScriptLoadError(cause);
  }
}

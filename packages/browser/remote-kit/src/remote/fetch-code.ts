const RETRY_MS = 300;

/** A required script failed to load twice. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
  constructor(cause: unknown) {
    super('Script load error', { cause });
  }
}

/**
 * Imports a part of a remote on demand, with one automatic retry (B-12): browsers also serve a script's first load from
 * a failed preload.
 *
 * @throws ScriptLoadError, for which the page area shows its retry panel.
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

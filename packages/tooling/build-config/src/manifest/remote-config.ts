import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Part } from '../part/part.ts';

/** Paths of files in `dist`, with `*` for their hash: `winter.*.js`. */
const patterns = z.array(z.string());

/** What a build tool does not report, in `remote.config.ts`; every field has a default. */
const remoteConfig = z.strictObject({
  /** The server file; the only `.cjs` file of the build by default. */
  server: z._default(z.string(), '**/*.cjs'),
  /** Files that a route or fragment needs at first, by its name, besides the exposed module's; all by default. */
  firstPaint: z._default(z.record(z.string(), patterns), {}),
  /** Entry file; by default that of `mf-manifest.json`, or the file `remoteEntry….js`. */
  entry: z.optional(z.string()),
  /** Version ranges of libraries of the page, for a build without `mf-manifest.json`. */
  shared: z.optional(z.record(z.string(), z.string())),
});
/** Default export of `remote.config.ts`. */
export type RemoteConfig = z.input<typeof remoteConfig>;

/** Reads the part's `remote.config.ts`, which it needs only for what the defaults do not fit. */
export async function readRemoteConfig({ dir }: Part): Promise<z.output<typeof remoteConfig>> {
  const file = join(dir, 'remote.config.ts');
  const { default: config } = existsSync(file) ? await import(pathToFileURL(file).href) : { default: {} };
  const parsed = z.safeParse(remoteConfig, config);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')}: unknown`
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`remote.config.ts: ${issues.join('; ')}`);
}

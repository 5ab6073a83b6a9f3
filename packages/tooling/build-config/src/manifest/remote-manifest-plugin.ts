import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@store/contracts/composition';
import { styleOffences } from '@store/release/rules';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { containerName, type Part } from '../part/part.ts';
import { writeManifest } from '../part/source.ts';
import { budgetOffences } from './budget.ts';
import { faceFilesOf, isLoadedByPage, lazyFilesOf, packagesOf } from './chunk-files.ts';
import { precompress } from './precompress.ts';
import { makeRemoteManifest } from './remote-manifest.ts';

/**
 * Watches a remote's browser and server builds and, after both, writes `remote.json` or reports why the build is
 * invalid.
 */
export class RemoteManifestPlugin {
  readonly #part: Part;
  readonly #mode: 'production' | 'development';
  #browser: Compilation | undefined;
  #server: Compilation | undefined;

  constructor(part: Part, mode: 'production' | 'development' = 'production') {
    this.#part = part;
    this.#mode = mode;
  }

  /** Plugin of the browser build, which runs first. */
  readonly forBrowser = {
    apply: (compiler: Compiler) => {
      compiler.hooks.beforeRun.tapPromise('remote-manifest', () =>
        rm(this.#part.dist, { recursive: true, force: true }),
      );
      compiler.hooks.afterEmit.tapPromise('remote-manifest', (compilation) => {
        this.#browser = compilation;
        return this.#finish(compilation);
      });
    },
  };

  /** Plugin of the server build. */
  readonly forServer = {
    apply: (compiler: Compiler) => {
      compiler.hooks.afterEmit.tapPromise('remote-manifest', (compilation) => {
        this.#server = compilation;
        return this.#finish(compilation);
      });
    },
  };

  /** Does nothing until both builds exist; in development each rebuild of either calls this. */
  async #finish(latest: Compilation): Promise<void> {
    const [browser, server] = [this.#browser, this.#server];
    if (!browser || !server || browser.errors.length + server.errors.length > 0) return;
    try {
      const manifest = await this.#describe(browser, server);
      if (this.#mode === 'production') {
        for (const offence of await this.#offences(manifest, browser))
          latest.errors.push(new webpack.WebpackError(offence));
        if (latest.errors.length > 0) return;
        await precompress(this.#part.dist);
      }
      await writeManifest(this.#part, 'remote.json', manifest);
    } catch (fault) {
      latest.errors.push(new webpack.WebpackError(fault instanceof Error ? fault.message : String(fault)));
    }
  }

  #describe(browser: Compilation, server: Compilation): Promise<RemoteManifest> {
    const container = containerName(this.#part.name);
    const built = {
      container,
      entry: scriptOf(browser, container),
      server: scriptOf(server, 'server'),
      face: faceFilesOf(browser),
      lazy: lazyFilesOf(browser),
      packages: packagesOf(browser),
    };
    return makeRemoteManifest(this.#part, built, this.#mode);
  }

  async #offences(manifest: RemoteManifest, browser: Compilation): Promise<string[]> {
    const sheets = Object.keys(browser.assets).filter((name) => name.endsWith('.css'));
    const offences = await Promise.all(
      sheets.map(async (sheet) =>
        styleOffences(await readFile(join(this.#part.dist, sheet)), manifest.name).map(
          (offence) => `${sheet}: ${offence}`,
        ),
      ),
    );
    return [...offences.flat(), ...budgetOffences(manifest)];
  }
}

function scriptOf(compilation: Compilation, entrypoint: string): string {
  const files = compilation.entrypoints.get(entrypoint)?.getFiles() ?? [];
  const script = files.find((file) => /\.c?js$/.test(file) && isLoadedByPage(file));
  if (!script) throw new Error(`the build gave no file for ${entrypoint}`);
  return script;
}

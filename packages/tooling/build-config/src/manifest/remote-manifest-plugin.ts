import { rm } from 'node:fs/promises';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { containerName, type Part } from '../part/part.ts';
import { neededRanges } from '../part/shared-libraries.ts';
import { faceFilesOf, isLoadedByPage, lazyFilesOf, packagesOf } from './chunk-files.ts';
import type { BuiltRemote } from './remote-manifest.ts';
import { writeRemote } from './write-remote.ts';

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
      const offences = await writeRemote(this.#part, this.#builtBy(browser, server), this.#mode);
      for (const offence of offences) latest.errors.push(new webpack.WebpackError(offence));
    } catch (fault) {
      latest.errors.push(new webpack.WebpackError(fault instanceof Error ? fault.message : String(fault)));
    }
  }

  #builtBy(browser: Compilation, server: Compilation): BuiltRemote {
    const container = containerName(this.#part.name);
    const lazy = lazyFilesOf(browser);
    return {
      container,
      entry: scriptOf(browser, container),
      server: scriptOf(server, 'server'),
      face: faceFilesOf(browser),
      lazy: (stem) => lazy.get(stem),
      shared: neededRanges(this.#part),
      packages: packagesOf(browser),
    };
  }
}

function scriptOf(compilation: Compilation, entrypoint: string): string {
  const files = compilation.entrypoints.get(entrypoint)?.getFiles() ?? [];
  const script = files.find((file) => /\.c?js$/.test(file) && isLoadedByPage(file));
  if (!script) throw new Error(`the build gave no file for ${entrypoint}`);
  return script;
}

import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type BuiltFile, CONTRACT_VERSION, type ShellManifest, shellManifest } from '@store/contracts/composition';
import { allSchemas } from '@store/release/rules';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { describerFor } from '../part/built-file.ts';
import type { Part } from '../part/part.ts';
import { providedVersions } from '../part/shared-libraries.ts';
import { writeManifest } from '../part/source.ts';
import { overBudget } from './budget.ts';
import { isLoadedByPage } from './chunk-files.ts';
import { layerOffences } from './layer-order.ts';
import { precompress } from './precompress.ts';

/** Page formats that the shell reads (`page` of the contract). */
const PAGE_FORMAT = 2;

interface Settings {
  /** Maximum brotli bytes of script in the first load. */
  readonly scriptBudget: number;
  readonly mode?: 'production' | 'development';
  /** True when the browser renders everything, without a server build to wait for. */
  readonly clientRendered?: boolean;
}

/** Writes `shell.json` after the shell's builds, or fails the build when its first load is too large. */
export class ShellManifestPlugin {
  readonly #part: Part;
  readonly #settings: Required<Settings>;
  #early: Compilation | undefined;
  #browser: Compilation | undefined;
  #server: Compilation | undefined;

  constructor(part: Part, settings: Settings) {
    this.#part = part;
    this.#settings = { mode: 'production', clientRendered: false, ...settings };
  }

  /** Plugin of the build of the early script, which runs first. */
  readonly forEarly = {
    apply: (compiler: Compiler) => {
      compiler.hooks.beforeRun.tapPromise('shell-manifest', () =>
        rm(this.#part.dist, { recursive: true, force: true }),
      );
      compiler.hooks.afterEmit.tap('shell-manifest', (compilation) => {
        this.#early = compilation;
      });
    },
  };

  /** Plugin of the browser build. */
  readonly forBrowser = {
    apply: (compiler: Compiler) => {
      compiler.hooks.afterEmit.tapPromise('shell-manifest', (compilation) => {
        this.#browser = compilation;
        return this.#finish(compilation);
      });
    },
  };

  /** Plugin of the server build. */
  readonly forServer = {
    apply: (compiler: Compiler) => {
      compiler.hooks.afterEmit.tapPromise('shell-manifest', (compilation) => {
        this.#server = compilation;
        return this.#finish(compilation);
      });
    },
  };

  async #finish(latest: Compilation): Promise<void> {
    const [browser, server] = [this.#browser, this.#server];
    if (!browser || (!server && !this.#settings.clientRendered)) return;
    if (browser.errors.length + (server?.errors.length ?? 0) > 0) return;
    const manifest = await this.#describe(browser, server);
    const offences = overBudget('first load of the shell', manifest.scripts, this.#settings.scriptBudget);
    offences.push(...(await layerOffences(this.#part.dist, manifest.styles)));
    for (const offence of offences) latest.errors.push(new webpack.WebpackError(offence));
    if (this.#settings.mode === 'production') await precompress(this.#part.dist);
    await writeManifest(this.#part, 'shell.json', manifest);
  }

  async #describe(browser: Compilation, server: Compilation | undefined): Promise<ShellManifest> {
    const scripts = await this.#files(browser, 'main', '.js');
    const [early] = this.#early ? await this.#files(this.#early, 'early', '.js') : [];
    const [serverFile] = server ? await this.#files(server, 'server', '.cjs') : [];
    const content = {
      schema: 1,
      ...(this.#part.area !== undefined && { area: this.#part.area }),
      contract: CONTRACT_VERSION,
      scripts,
      styles: await this.#files(browser, 'main', '.css'),
      ...(early && serverFile ? { early, server: serverFile } : {}),
      provides: providedVersions(this.#part),
      page_format: PAGE_FORMAT,
      speaks: allSchemas(),
    };
    return shellManifest.parse({ ...content, version: `${this.#part.version}-${hashOf(content)}` });
  }

  #files(compilation: Compilation, entry: string, ending: string): Promise<BuiltFile[]> {
    const files = compilation.entrypoints.get(entry)?.getFiles().filter(isLoadedByPage) ?? [];
    const describe = describerFor(this.#settings.mode);
    return Promise.all(files.filter((file) => file.endsWith(ending)).map((file) => describe(this.#part.dist, file)));
  }
}

/** Names and hashes of the first load's files depend on all other files. */
function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
}

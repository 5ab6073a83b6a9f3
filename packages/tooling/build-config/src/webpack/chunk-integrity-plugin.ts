import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../part/built-file.ts';

const NAME = 'chunk-integrity';
const TABLE = '__webpack_require__.integrity';
const KINDS = ['js', 'css'] as const;

/** After webpack has named every file, before anything is written. */
const AFTER_HASHES = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;

/**
 * Makes a build's runtime load its own chunks with subresource integrity, so that a changed byte is rejected (A06).
 *
 * The runtime is generated with a placeholder per chunk and kind, replaced last. The runtime's own file name remains
 * a true content hash, because it covers the chunks' names, which contain hashes of the same content.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.#useTable(compilation);
      this.#addTable(compilation);
      compilation.hooks.processAssets.tap({ name: NAME, stage: AFTER_HASHES }, () => fillIn(compilation));
    });
  }

  #useTable(compilation: Compilation): void {
    const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    // The store's integrity policy (K04) runs scripts only with integrity and crossorigin, also from the same origin.
    createScript.tap(
      NAME,
      (source) => `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = ${TABLE}.js[chunkId] || '';`,
    );
    const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
    beforeTagInsert.tap(NAME, (source, { tag }) => `${source}\n${tag}.integrity = ${TABLE}.css[chunkId] || '';`);
  }

  #addTable(compilation: Compilation): void {
    compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunk).tap(NAME, (chunk) => {
      compilation.addRuntimeModule(chunk, new IntegrityTable());
    });
  }
}

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super(NAME);
  }

  override generate(): string {
    const chunks = this.chunk ? [...this.chunk.getAllAsyncChunks()] : [];
    const column = (kind: string) => Object.fromEntries(chunks.map(({ id }) => [id, placeholder(kind, id)]));
    return `${TABLE} = ${JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, column(kind)])))};`;
  }
}

const placeholder = (kind: string, id: Chunk['id']) => `integrity-of-${kind}-${id}-here`;

function fillIn(compilation: Compilation): void {
  const known = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    for (const kind of KINDS) known.set(placeholder(kind, chunk.id), integrityOfChunk(compilation, chunk, kind));
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) compilation.updateAsset(file, (source) => filled(source, known));
  }
}

function integrityOfChunk(compilation: Compilation, chunk: Chunk, kind: string): string {
  const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
  const asset = file && compilation.getAsset(file);
  return asset ? integrityOf(asset.source.buffer()) : '';
}

type Source = webpack.sources.Source;

function filled(source: Source, known: ReadonlyMap<string, string>): Source {
  const text = source.source().toString();
  return new webpack.sources.RawSource(text.replace(/integrity-of-\w+-[\w-]+?-here/g, (name) => known.get(name) ?? ''));
}

import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { bench, inProject } from '../folders.mjs';
import { filesByImport } from './files-by-import.mjs';
import { publishMono } from './publish-mono.mjs';
import { monoConfig } from './webpack-config.mjs';

/** Builds all screens as one ordinary bundle and writes a registry for it. Returns what a gateway needs to serve it. */
export async function buildMono({ registryDir, dataDir }) {
  const remotes = builtRemotes();
  const shellDir = path.join(bench, 'dist', 'mono');
  fs.rmSync(shellDir, { recursive: true, force: true });
  let files;
  await run(
    monoConfig(remotes, (compilation) => {
      files = filesByImport(compilation);
    }),
  );
  bringServerFile(shellDir);
  await publishMono({ remotes, files, shellDir, dataDir, registryDir });
  return { registryDir };
}

/** The shell's own server file, which collects the preloaded responses; with `SERVER_RENDERING=off` it renders nothing. */
function bringServerFile(shellDir) {
  const { server } = readJson(inProject('shell', 'dist', 'shell.json'));
  const file = path.join(shellDir, 'shell.json');
  fs.copyFileSync(inProject('shell', 'dist', server.path), path.join(shellDir, server.path));
  fs.writeFileSync(file, JSON.stringify({ ...readJson(file), server }, null, 2));
}

/** Manifests of the built remotes, the same ones as for the federated store. */
function builtRemotes() {
  return fs.readdirSync(inProject('remotes')).flatMap((folder) => {
    const file = inProject('remotes', folder, 'dist', 'remote.json');
    return fs.existsSync(file) ? [readJson(file)] : [];
  });
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault) return reject(fault);
        if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
        resolve();
      });
    });
  });
}

import { createHash } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script, SourceTextModule } from 'node:vm';
import { closeNetwork } from '@store/server-kit/close-network';
import { hostModule, standIn } from './host-modules.mjs';

/**
 * Loads the container from stdin into a DOM as a page does, with stubs of the shared libraries, and prints what a browser
 * would refuse and what throws; started by src/browser-code/load-container.ts.
 */
const require = createRequire(import.meta.url);
const { JSDOM, VirtualConsole } = require('jsdom');
const federation = require('@module-federation/webpack-bundler-runtime');
const runtimeCore = createRequire(require.resolve('@module-federation/webpack-bundler-runtime'))(
  '@module-federation/runtime/core',
);
closeNetwork();

const BASE = 'https://store.test/remote/';
const { name, container, entry, files, provides } = JSON.parse(readFileSync(0, 'utf8'));
const problems = [];
const page = new JSDOM('<!doctype html>', {
  ...{ url: 'https://store.test/', runScripts: 'outside-only', pretendToBeVisual: true },
  virtualConsole: new VirtualConsole(),
});
const { window } = page;
let currentScript = null;
/** ES modules by path: loaded with integrity, and imported. */
const [preloaded, modules] = [new Set(), new Map()];
let linking = Promise.resolve();

// A page outlives faults outside the load.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined);
process.on('beforeExit', () => end(problem('./remote', 'a promise that never settles', 'a module that resolves')));

completeWindow();
new window.MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) follow(node);
}).observe(window.document, { childList: true, subtree: true });
await attempt('./remote', load);
end();

/** Loads entry, definition, screens and fragments. */
async function load() {
  if (!(await loadEntry())) return;
  const own = window[container];
  if (typeof own?.init !== 'function' || typeof own.get !== 'function')
    return problem(entry.path, `no container ${container} on the page`, `window.${container} with init and get`);
  await own.init(shareScope(), []);
  const { remote } = (await own.get('./remote'))();
  if (remote?.name !== name || !Array.isArray(remote.routes))
    return problem('./remote', `no definition of ${name}`, 'the export `remote`, from defineRemote');
  for (const { id, screen } of remote.routes) await attempt(`routes.${id}`, screen);
  for (const fragment of remote.fragments ?? []) await attempt(`fragments.${fragment.name}`, fragment.load);
}

/** Imports code; a fault is reported once, at the file that causes it. */
async function attempt(field, importCode) {
  const before = problems.length;
  try {
    await importCode();
  } catch (fault) {
    if (problems.length === before) problem(field, `it throws on import (${textOf(fault)})`, 'a module that runs');
  }
}

function loadEntry() {
  const script = window.document.createElement('script');
  Object.assign(script, { src: BASE + entry.path, integrity: entry.integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    window.document.head.append(script);
  });
}

/** Loads a script or style sheet that code adds to the document. */
function follow(element) {
  const url = element.localName === 'script' ? element.src : element.localName === 'link' ? element.href : '';
  if (!url.startsWith(BASE)) return;
  const path = url.slice(BASE.length).replace(/[?#].*$/, '');
  const isLoaded = fits(element, path) && (element.localName === 'link' || runs(element, path));
  if (isLoaded && element.rel === 'modulepreload') preloaded.add(path);
  element.dispatchEvent(new window.Event(isLoaded ? 'load' : 'error'));
}

/** Whether the page's policy and the browser's integrity check let the file through. */
function fits({ integrity, crossOrigin, localName, rel }, path) {
  const content = files[path];
  if (content === undefined) return problem(path, 'its code loads it, but the build lacks it', 'files of the build');
  // A module is not fetched again.
  if (rel === 'modulepreload' && preloaded.has(path)) return true;
  const isCode = localName === 'script' || rel === 'modulepreload';
  if (isCode && (!integrity || crossOrigin === null))
    return problem(path, 'a script without integrity or crossorigin', 'scripts with both, which pages require');
  const isSame = (hash) => {
    const [algorithm] = hash.split('-');
    return hash === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
  };
  return !integrity || integrity.split(' ').some(isSame) || problem(path, `not ${integrity}`, 'what its code expects');
}

function runs(script, path) {
  currentScript = script;
  try {
    const importModuleDynamically = (name) => imported(name, BASE + path);
    new Script(files[path], { filename: path, importModuleDynamically }).runInContext(page.getInternalVMContext());
    return true;
  } catch (fault) {
    return problem(path, `it throws when it is loaded (${textOf(fault)})`, 'a script that runs');
  } finally {
    currentScript = null;
  }
}

/** Evaluates an ES module, like a browser; `name` is relative to the address `from`. */
async function imported(name, from) {
  const module = moduleAt(name, from);
  const link = () =>
    module.status === 'unlinked' && module.link((other, { identifier }) => moduleAt(other, identifier));
  linking = linking.then(link);
  await linking;
  await module.evaluate();
  return module;
}

/** The page's policy runs a module only if it was loaded with integrity, which `import` cannot name. */
function moduleAt(name, from) {
  const identifier = new URL(name, from).href.replace(/[?#].*$/, '');
  const path = identifier.slice(BASE.length);
  if (!identifier.startsWith(BASE) || files[path] === undefined)
    problem(identifier, 'its code imports it, but the build lacks it', 'files of the build');
  else if (!preloaded.has(path))
    problem(
      path,
      'an ES module imported without integrity',
      'an entry by `store-remote manifest`, which loads modules with it',
    );
  else if (!modules.has(path)) {
    const context = page.getInternalVMContext();
    const importModuleDynamically = (other) => imported(other, identifier);
    const initializeImportMeta = (meta) => Object.assign(meta, { url: identifier });
    modules.set(
      path,
      new SourceTextModule(files[path], { context, identifier, importModuleDynamically, initializeImportMeta }),
    );
  }
  if (!modules.has(path)) throw new Error(`${path} is not imported`);
  return modules.get(path);
}

/** Adds the page's federation runtime, and what browsers have and jsdom lacks. */
function completeWindow() {
  const runtime = { ...federation.runtime, init: federation.runtime.createInstance };
  window._FEDERATION_RUNTIME_CORE = runtimeCore;
  window._FEDERATION_BUNDLER_RUNTIME = { ...federation, runtime };
  Object.defineProperty(window.document, 'currentScript', { get: () => currentScript });
  const { structuredClone, TextEncoder, TextDecoder, ReadableStream, TransformStream } = globalThis;
  const real = { structuredClone, TextEncoder, TextDecoder, ReadableStream, TransformStream };
  const lacking = [
    'IntersectionObserver',
    'ResizeObserver',
    'PerformanceObserver',
    'BroadcastChannel',
    'CSS',
    'caches',
  ];
  for (const key of [
    ...Object.keys(real),
    ...lacking,
    'indexedDB',
    'requestIdleCallback',
    'scheduler',
    'fetch',
    'matchMedia',
  ])
    window[key] ??= real[key] ?? standIn({});
}

/** Returns the page's share scope, with a stub of each library that the shell provides, and of its parts. */
function shareScope() {
  const shareConfig = { singleton: true, eager: true, requiredVersion: false, strictVersion: false };
  const shared = (key, version) => {
    const lib = () => hostModule(key);
    const rest = { scope: ['default'], useIn: [], deps: [], loaded: true, strategy: 'loaded-first' };
    return { [version]: { version, from: 'shell', lib, get: async () => lib, shareConfig, ...rest } };
  };
  const libraryOf = (key) => Object.keys(provides).find((library) => `${key}/`.startsWith(`${library}/`));
  const get = (known, key) => {
    const library = libraryOf(String(key));
    if (library) known[key] ??= shared(key, provides[library]);
    return known[key];
  };
  // Webpack's own federation asks for own properties first.
  const getOwnPropertyDescriptor = (known, key) => {
    get(known, key);
    return Reflect.getOwnPropertyDescriptor(known, key);
  };
  return new Proxy({}, { get, getOwnPropertyDescriptor });
}

function problem(field, found, allowed) {
  problems.push({ field, found, allowed });
  return false;
}

function textOf(fault) {
  return String(fault?.message ? `${fault.name}: ${fault.message}` : fault).slice(0, 200);
}

function end() {
  writeSync(1, JSON.stringify({ problems }));
  process.exit();
}

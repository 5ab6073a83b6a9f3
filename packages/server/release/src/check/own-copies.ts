import type { Build } from '../build/read-build.ts';
import type { Refusal } from './refusal.ts';

/** Hooks whose implementation in React delegates to its dispatcher. A bundler leaves out unused ones. */
const HOOK =
  'use(?:State|Effect|Context|Ref|Memo|Callback|Reducer|Id|(?:Layout|Insertion)Effect|ImperativeHandle|Transition|DeferredValue|SyncExternalStore|ActionState|Optimistic|EffectEvent|MemoCache|CacheRefresh)?\\(';

/**
 * What only the library's own implementation contains, also minified, and no library that looks for it, such as `react-is`
 * or a bundler's helper for shared modules: calls of React's dispatcher, the renderer's name, and the text of an error.
 */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = {
  react: [
    new RegExp(`(?:\\.H|resolveDispatcher\\(\\))\\.${HOOK}`),
    new RegExp(`__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED[^]*\\.current\\.${HOOK}`),
  ],
  'react-dom': [
    /rendererPackageName:\s*["'`]react-dom["'`]/,
    /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  ],
  rxjs: [/errors occurred during unsubscription/],
  '@store/remote-kit': [/useShop needs a ShopProvider around it/],
};

/**
 * Refuses bundled copies of libraries that the shell shares: a second copy breaks hooks, contexts and the bus. Found in the
 * packages that the build tool reports, and in the scripts, since a manifest may list none.
 */
export function ownCopyRefusals(build: Build): Refusal[] {
  if (build.kind === 'shell') return [];
  const { files, manifest } = build;
  const reported = (manifest.packages ?? []).filter((name) => name in SIGNS).map((name) => copyOf(name, 'packages'));
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  const found = scripts.flatMap(([path, bytes]) => {
    const code = bytes.toString();
    return Object.entries(SIGNS)
      .filter(([, signs]) => signs.some((sign) => sign.test(code)))
      .map(([library]) => copyOf(library, path));
  });
  return [...reported, ...found];
}

/** Name that only the implementation of Module Federation's runtime contains, also minified. */
const RUNTIME_SIGN = '__GLOBAL_LOADING_REMOTE_ENTRY__';

/** Whether a remote contains a federation runtime instead of using the page's, which works but takes its bytes. */
export const hasOwnRuntime = ({ files }: Build): boolean =>
  [...files].some(([path, code]) => path.endsWith('.js') && code.includes(RUNTIME_SIGN));

const copyOf = (library: string, field: string): Refusal => ({
  field,
  found: `a copy of ${library}`,
  allowed: 'the one that the shell provides',
  remedy: `Share ${library} with import: false (Module Federation), or leave it to remote-kit.`,
});

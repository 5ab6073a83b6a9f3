import type { Build } from '../build/read-build.ts';
import type { Refusal } from './refusal.ts';

/** Strings that survive minification of each library, because they are looked up or thrown at runtime. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  react: ['react.transitional.element', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  rxjs: ['errors occurred during unsubscription'],
  '@store/remote-kit': ['useShop needs a ShopProvider around it'],
};

/** Refuses bundled copies of libraries that the shell shares: a second copy breaks hooks, contexts and the bus. */
export function ownCopyRefusals({ kind, files }: Build): Refusal[] {
  if (kind === 'shell') return [];
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  return scripts.flatMap(([path, code]) =>
    Object.entries(SIGNS)
      .filter(([, signs]) => signs.some((sign) => code.includes(sign)))
      .map(([library]) => ({
        field: path,
        found: `a copy of ${library}`,
        allowed: 'the one that the shell provides',
        remedy: `Share ${library} with import: false (Module Federation), or leave it to remote-kit.`,
      })),
  );
}

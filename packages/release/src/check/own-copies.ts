import type { Build } from '../build/read-build.ts';
import type { Refusal } from './refusal.ts';

/** Texts that stay in each library's code however it is packed, since it is looked up or thrown by them. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  react: ['react.transitional.element', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  rxjs: ['errors occurred during unsubscription'],
  '@store/remote-kit': ['useShop needs a ShopProvider around it'],
};

/** Copies that a remote's scripts bring of what a page has once, from the shell: two of them break hooks, contexts and the bus. */
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

import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { fetchCode } from '../remote/fetch-code.ts';
import { isWaiting } from './later.tsx';

/** A component whose code loads on demand. */
export type LazySection<Props> = FunctionComponent<Props> & {
  /** Loads the code before it is rendered; a `later` section of a rendered page waits for `Later`. */
  readonly preload: () => Promise<unknown>;
  readonly load: () => Promise<unknown>;
};

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Declares a section of a screen whose code is loaded on demand. The server renders it with the page. Until its code
 * arrives, it suspends; a screen lists the sections that it must not be shown without in its export `sections`. Import
 * its style sheets beside the declaration, so that a rendered page links them.
 *
 * @param importCode imports the code.
 * @param kind `optional` renders nothing when the code fails to load; a `later` section is rendered inside `Later`, and a
 * rendered page is live before its code is loaded.
 * @throws ScriptLoadError while rendering or preloading, when the code fails to load.
 * @example const Film = lazySection(() => import('./film.tsx'), 'Film');
 */
export function lazySection<Code, Name extends keyof Code>(
  importCode: () => Promise<Code>,
  name: Name,
  kind?: 'optional' | 'later',
): LazySection<PropsOf<Code[Name]>> {
  let loading: Promise<unknown> | undefined;
  let Loaded: ComponentType<object> | undefined;
  const load = () =>
    (loading ??= fetchCode(importCode).then(
      (code) => {
        // Only a component satisfies `PropsOf`.
        Loaded = code[name] as ComponentType<object>;
      },
      (fault) => {
        loading = undefined;
        if (kind !== 'optional') throw fault;
        Loaded = () => null;
      },
    ));
  const preload = async () => (kind === 'later' && isWaiting() ? undefined : load());
  const Section = (props: object) => {
    // Suspends as React's `lazy` does; `use` warns in tests that open a section by a click.
    if (!Loaded) throw load();
    return createElement(Loaded, props);
  };
  return Object.assign(Section, { preload, load });
}

import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { fetchCode } from '../remote/fetch-code.ts';

/** A component whose code loads on demand; `preload` loads it before it is rendered. */
export type LazySection<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> };

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Declares a section of a screen whose code is loaded on demand. The server renders it with the page. Until its code
 * arrives, it suspends; a screen lists the sections that it must not be shown without in its export `sections`. Import
 * its style sheets beside the declaration, so that a rendered page links them.
 *
 * @param isOptional renders nothing when the code fails to load.
 * @throws ScriptLoadError while rendering or preloading, when the code fails to load.
 * @example const Film = lazySection(() => import('./film.tsx'), 'Film');
 */
export function lazySection<Code, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
  isOptional = false,
): LazySection<PropsOf<Code[Name]>> {
  let loading: Promise<unknown> | undefined;
  let Loaded: ComponentType<object> | undefined;
  const preload = () =>
    (loading ??= fetchCode(load).then(
      (code) => {
        // Only a component satisfies `PropsOf`.
        Loaded = code[name] as ComponentType<object>;
      },
      (fault) => {
        loading = undefined;
        if (!isOptional) throw fault;
        Loaded = () => null;
      },
    ));
  const Section = (props: object) => {
    // Suspends as React's `lazy` does; `use` warns in tests that open a section by a click.
    if (!Loaded) throw preload();
    return createElement(Loaded, props);
  };
  return Object.assign(Section, { preload });
}

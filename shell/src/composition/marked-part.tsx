import type { ComponentType } from 'react';

/** Components of remotes, each marked once: another component type would mount the screen again. */
const marked = new WeakMap<object, unknown>();

/**
 * Returns the component below one that names its part in React's component stacks. In production React finds no script
 * of a component without hooks, and a mismatch of the server's markup has no other stack.
 */
export function markedPart<P extends object>(Part: ComponentType<P>, part: string): ComponentType<P> {
  // Stored by this function, with the same props.
  const known = marked.get(Part) as ComponentType<P> | undefined;
  if (known) return known;
  const Marked: ComponentType<P> = (props) => <Part {...props} />;
  Marked.displayName = `part(${part})`;
  marked.set(Part, Marked);
  return Marked;
}

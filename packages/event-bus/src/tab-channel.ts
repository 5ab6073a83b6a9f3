/** Carries messages to the other tabs of this browser; told apart from the bus so that tests can join two buses. */
export interface TabChannel {
  post(message: { readonly name: string; readonly payload: unknown }): void;
  listen(receive: (message: unknown) => void): () => void;
}

/** A channel over BroadcastChannel; where a browser has none (private modes, old views) tabs simply stay apart. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      const onMessage = (event: MessageEvent) => receive(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/**
 * The channel whose messages are told, in their order, once `moment` has come.
 * @param longestMs and after so long in any case: what never comes must not keep a sign-out from this tab
 */
export function heldBack({ post, listen }: TabChannel, moment: Promise<unknown>, longestMs: number): TabChannel {
  const longest = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
  const due = Promise.race([moment, longest]);
  return { post, listen: (receive) => listen((message) => void due.then(() => receive(message))) };
}

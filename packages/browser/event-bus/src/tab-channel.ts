/** Sends messages to other tabs of this browser. An interface, so that tests can connect two buses. */
export interface TabChannel {
  post(message: { readonly name: string; readonly payload: unknown }): void;
  listen(receive: (message: unknown) => void): () => void;
}

/** Opens a BroadcastChannel. Without support (private modes, old web views) tabs are not connected. */
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
 * Delays received messages until `moment` resolves, keeping their order.
 * @param longestMs delivers after this time in any case, ms: a sign-out must not be lost
 */
export function heldBack({ post, listen }: TabChannel, moment: Promise<unknown>, longestMs: number): TabChannel {
  const longest = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
  const due = Promise.race([moment, longest]);
  return { post, listen: (receive) => listen((message) => void due.then(() => receive(message))) };
}

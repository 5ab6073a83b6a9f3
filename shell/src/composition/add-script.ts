/** The hard end of waiting for code, ms (B-12). */
export const CODE_TIMEOUT_MS = 120_000;

interface Script {
  readonly src: string;
  readonly integrity: string;
}

/** Runs a script of ours once; rejects when it is refused, altered, no script at all, or never comes. */
export function addScript({ src, integrity }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => end(new Error(`${src} did not come`)), CODE_TIMEOUT_MS);
    const end = (fault?: Error) => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
      if (!fault) return resolve();
      element.remove();
      reject(fault);
    };
    element.onload = () => end();
    element.onerror = () => end(new Error(`${src} could not be loaded`));
    element.src = src;
    element.integrity = integrity;
    // Asked of every script by the integrity policy (K04); as the document's preload, or the browser would fetch it twice.
    element.crossOrigin = 'anonymous';
    element.async = true;
    document.head.append(element);
  });
}

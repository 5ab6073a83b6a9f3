import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

type AnyFragment = ComponentType<Record<string, unknown>>;

/** Finds a fragment by `remote/name`; the shell asks the release, tests a table. */
export type FragmentSource = (of: string) => Promise<AnyFragment>;

const FragmentContext = createContext<FragmentSource>(() => Promise.reject(new Error('no fragments here')));

export function FragmentProvider({ source, children }: { source: FragmentSource; children: ReactNode }) {
  return <FragmentContext value={source}>{children}</FragmentContext>;
}

interface FragmentProps {
  /** `catalogue/product-shelf` */
  readonly of: string;
  /** What the fragment is given; it parses it itself. */
  readonly given?: Record<string, unknown>;
  /** Stands alone when the fragment cannot be had. */
  readonly fallback: ReactNode;
  /** Keeps its place while it is on its way; without it the fallback does. */
  readonly loading?: ReactNode;
}

/**
 * A piece of another team's, by name, loaded when its place comes near the window: what nobody scrolls to costs nothing.
 * A remote that is down costs this place only (C-07).
 */
export function Fragment({ of, given = {}, fallback, loading = fallback }: FragmentProps) {
  const source = useContext(FragmentContext);
  const [Loaded, setLoaded] = useState<AnyFragment | 'failed' | null>(null);

  const [place, isNear] = useNearness();

  useEffect(() => {
    if (!isNear) return;
    let here = true;
    source(of).then(
      (found) => here && setLoaded(() => found),
      // The source reported it.
      () => here && setLoaded('failed'),
    );
    return () => {
      here = false;
    };
  }, [source, of, isNear]);

  if (!Loaded) {
    return (
      <>
        <span ref={place} aria-hidden="true" />
        {loading}
      </>
    );
  }
  if (Loaded === 'failed') return fallback;
  return (
    <FragmentBoundary fallback={fallback}>
      <Loaded {...given} />
    </FragmentBoundary>
  );
}

/** How far below the window a place is near, px: about one screen of a phone. */
const NEAR_PX = 600;

/** Whether the marked place is, or was, near the window; a browser that cannot tell counts as near. */
function useNearness() {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isNear] as const;
}

class FragmentBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

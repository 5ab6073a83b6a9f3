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

/** Hears of a fragment that failed where it stood: which remote's, and with what. */
export type FragmentReport = (remote: string, stage: 'fragment', fault: unknown) => void;

const FragmentContext = createContext<FragmentSource>(() => Promise.reject(new Error('no fragments here')));
const ReportContext = createContext<FragmentReport>(() => undefined);

interface FragmentProviderProps {
  readonly source: FragmentSource;
  readonly report?: FragmentReport;
  readonly children: ReactNode;
}

export function FragmentProvider({ source, report, children }: FragmentProviderProps) {
  const fragments = <FragmentContext value={source}>{children}</FragmentContext>;
  return report ? <ReportContext value={report}>{fragments}</ReportContext> : fragments;
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
  const report = useContext(ReportContext);
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
    <FragmentBoundary fallback={fallback} onFault={(fault) => report(of.split('/')[0] ?? '', 'fragment', fault)}>
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

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly onFault: (fault: unknown) => void;
  readonly children: ReactNode;
}

class FragmentBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(fault: unknown) {
    this.props.onFault(fault);
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

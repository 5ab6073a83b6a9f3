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

/** Loads a fragment by `remote/name`: the shell from the release, tests from a table. */
export type FragmentSource = (of: string) => Promise<AnyFragment>;

/** Reports an error in a rendered fragment, with the remote that provides it. */
export type FragmentReport = (remote: string, stage: 'fragment', fault: unknown) => void;

const FragmentContext = createContext<FragmentSource>(() => Promise.reject(new Error('no FragmentProvider')));
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
  /** Props of the fragment, which validates them itself. */
  readonly given?: Record<string, unknown>;
  /** Rendered when the fragment cannot be loaded. */
  readonly fallback: ReactNode;
  /** Placeholder while loading; defaults to the fallback. */
  readonly loading?: ReactNode;
}

/**
 * Renders another team's component by name, loaded near the window. A failing remote affects only this place (C-07).
 */
export function Fragment({ of, given = {}, fallback, loading = fallback }: FragmentProps) {
  const source = useContext(FragmentContext);
  const report = useContext(ReportContext);
  const [Loaded, setLoaded] = useState<AnyFragment | 'failed' | null>(null);

  const [place, isNear] = useNearness();

  useEffect(() => {
    if (!isNear) return;
    let isMounted = true;
    source(of).then(
      (found) => isMounted && setLoaded(() => found),
      // Already reported by the source.
      () => isMounted && setLoaded('failed'),
    );
    return () => {
      isMounted = false;
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

/** Distance below the window that counts as near, px: about one phone screen. */
const NEAR_PX = 600;

/** Returns whether the place is or was near the window; true without IntersectionObserver. */
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

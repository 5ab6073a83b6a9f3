import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';

/** Returns the current URL. Its origin is a placeholder: screens may use only path, query and hash. */
export function useAddress(): URL {
  const { pathname, search, hash } = useLocation();
  return new URL(`${pathname}${search}${hash}`, 'https://store.invalid');
}

/**
 * Returns a function that navigates to a path of this store. `replace` adds no history entry, `keepPlace` does not
 * scroll to the top, `keepData` does not run the loader, for screens that have already applied the new query.
 */
export function useGo(): (
  path: string,
  options?: { replace?: boolean; keepPlace?: boolean; keepData?: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false, keepPlace = false, keepData } = {}) => {
      void navigate(path, {
        replace,
        preventScrollReset: keepPlace,
        ...(keepData && { defaultShouldRevalidate: false }),
      });
    },
    [navigate],
  );
}

/** Returns the path of a pending navigation, otherwise null. */
export function useNavigatingTo(): string | null {
  return useNavigation().location?.pathname ?? null;
}

/** Returns the parameters of the matched path. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return useParams();
}

import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';

/** The current address. Its origin is a placeholder: paths and queries are what screens may look at. */
export function useAddress(): URL {
  const { pathname, search, hash } = useLocation();
  return new URL(`${pathname}${search}${hash}`, 'https://store.invalid');
}

/**
 * Goes to a path of this store; `replace` leaves no step for Back, `keepPlace` does not scroll to the top, `keepData` does not
 * load the screen's data again: the screen has brought itself to what its new query says.
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

/** The path being loaded while a navigation is under way, else null. */
export function useNavigatingTo(): string | null {
  return useNavigation().location?.pathname ?? null;
}

/** The parameters of the matched address. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return useParams();
}

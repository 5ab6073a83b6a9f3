import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the placeholder. */
  readonly width?: string;
  readonly height?: string;
  /** `square` has an aspect ratio of 1. */
  readonly shape?: 'line' | 'square';
}

/** Grey placeholder while something is loading; appears after 150 ms. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  // React's style type lacks custom properties.
  const style = { '--width': width, '--height': height } as CSSProperties;
  return <div className={css.skeleton} data-shape={shape} style={style} aria-hidden="true" />;
}

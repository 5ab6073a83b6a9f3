import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the box it stands for. */
  readonly width?: string;
  readonly height?: string;
  /** `square` is as high as wide. */
  readonly shape?: 'line' | 'square';
}

/** The grey box of something that is on its way; it shows itself after 150 ms. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  // Custom properties are not among React's style names.
  const style = { '--width': width, '--height': height } as CSSProperties;
  return <div className={css.skeleton} data-shape={shape} style={style} aria-hidden="true" />;
}

import { classNames } from '../styles/class-names.ts';
import css from './picture.module.css';

/** A picture available in several widths as AVIF and WebP, named `{id}-{width}.avif`. */
export interface PictureSource {
  readonly id: string;
  /** Size of the largest one, px. */
  readonly width: number;
  readonly height: number;
  /** Available widths in ascending order, px. */
  readonly widths: readonly number[];
}

export interface PictureProps {
  readonly picture: PictureSource;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** `sizes` attribute for the browser's choice of width. */
  readonly sizes?: string;
  /** Main picture of the first screen, one per page: loaded eagerly with high priority. */
  readonly priority?: boolean;
  /** On the first screen, but not the main picture: loaded eagerly. */
  readonly eager?: boolean;
  /** Folder of the picture files, with trailing slash. */
  readonly basePath?: string;
  readonly className?: string;
}

/** A responsive picture that reserves its space while loading. */
export function Picture({
  picture,
  alt,
  sizes = '100vw',
  priority,
  eager,
  basePath = '/pictures/',
  className,
}: PictureProps) {
  const largest = picture.widths.at(-1) ?? picture.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, basePath, 'avif')} sizes={sizes} />
      <img
        className={classNames(css.picture, className)}
        // Before `src`: React sets attributes in this order, and `src` starts the load.
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        width={picture.width}
        height={picture.height}
        alt={alt}
        sizes={sizes}
        srcSet={sourceSet(picture, basePath, 'webp')}
        src={`${basePath}${picture.id}-${largest}.webp`}
      />
    </picture>
  );
}

function sourceSet({ id, widths }: PictureSource, basePath: string, kind: 'avif' | 'webp'): string {
  return widths.map((width) => `${basePath}${id}-${width}.${kind} ${width}w`).join(', ');
}

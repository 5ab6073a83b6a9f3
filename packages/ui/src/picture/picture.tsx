import { classNames } from '../styles/class-names.ts';
import css from './picture.module.css';

/** A picture that was made in several widths, as AVIF and WebP, named `{id}-{width}.avif`. */
export interface PictureSource {
  readonly id: string;
  /** Natural size of the largest one, px. */
  readonly width: number;
  readonly height: number;
  /** The widths that exist, px, rising. */
  readonly widths: readonly number[];
}

export interface PictureProps {
  readonly picture: PictureSource;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** How wide it stands in the page, for the browser's choice. */
  readonly sizes?: string;
  /** The main picture of the first view, one on a page: loaded at once and first. */
  readonly priority?: boolean;
  /** In the first view, but not the main one: loaded at once. */
  readonly eager?: boolean;
  /** Folder of the picture files, with the closing slash. */
  readonly basePath?: string;
  readonly className?: string;
}

/** A responsive picture with its place kept while it loads. */
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
        // Before the address: React sets attributes in this order, and the address starts the load.
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

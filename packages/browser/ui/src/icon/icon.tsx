import { classNames } from '../styles/class-names.ts';
import css from './icon.module.css';
import { type IconName, shapes } from './shapes.ts';

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A line icon in the text colour, 1.25 times the font size; hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  const shape: string | readonly (string | readonly number[])[] = shapes[name];
  const [path, ...circles] = typeof shape === 'string' ? [shape] : shape;
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={String(path)} />
      {circles.map((circle) => {
        const [cx, cy, r] = circle;
        return <circle key={String(circle)} cx={cx} cy={cy} r={r} />;
      })}
    </svg>
  );
}

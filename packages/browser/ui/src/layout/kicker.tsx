import css from './kicker.module.css';

/** The small Latin word above a title: “Brand”, “Column”. */
export function Kicker({ children }: { readonly children: string }) {
  return (
    <p className={css.kicker} lang="en">
      {children}
    </p>
  );
}

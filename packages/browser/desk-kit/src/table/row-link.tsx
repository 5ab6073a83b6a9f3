import type { ComponentPropsWithRef } from 'react';
import css from './row-link.module.css';

/** Link from a row of a list to its page, as tall as a tap target. */
export const RowLink = (props: ComponentPropsWithRef<'a'>) => <a {...props} className={css.link} />;

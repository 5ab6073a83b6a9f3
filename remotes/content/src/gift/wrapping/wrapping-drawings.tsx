import type { ReactNode } from 'react';
import css from './wrapping.module.css';

/** Wrapped box with a ribbon. */
export const WrapDrawing = () => (
  <Drawing>
    <rect x="70" y="62" width="140" height="92" rx="3" fill="#ffffff" stroke="#c3ced2" />
    <path d="M70 88h140" stroke="#dde4e6" />
    <path d="M132 62h16v92h-16z" fill="#0d4f4c" />
    <path d="M70 100h140v14H70z" fill="#0d4f4c" opacity=".9" />
    <path d="M140 62c-34-2-44-34-22-34 16 0 20 20 22 34z" fill="#2f8a80" />
    <path d="M140 62c34-2 44-34 22-34-16 0-20 20-22 34z" fill="#0d4f4c" />
    <circle cx="140" cy="62" r="7" fill="#0a403e" />
  </Drawing>
);

/** Box with a のし and 水引. */
export const NoshiDrawing = () => (
  <Drawing>
    <rect x="64" y="36" width="152" height="112" rx="2" fill="#fffdf8" stroke="#c3ced2" />
    <path d="M64 92h60m32 0h60" stroke="#bf1e2e" strokeWidth="3" />
    <path d="M64 97h60m32 0h60" stroke="#b99a4e" strokeWidth="3" />
    <path
      d="M140 94c-22-26-30 4-4 4s-2-30-4-4zm0 0c22-26 30 4 4 4s2-30 4-4z"
      fill="none"
      stroke="#bf1e2e"
      strokeWidth="3"
    />
    <path d="M134 98l-14 24m26-24l14 24" stroke="#b99a4e" strokeWidth="3" />
    <text x="140" y="66" textAnchor="middle" fontSize="18" className={css.brush}>
      御祝
    </text>
    <text x="140" y="140" textAnchor="middle" fontSize="12" className={css.brush}>
      佐伯
    </text>
    <path d="M192 44l12 10-4 18-12-6z" fill="#fdeeee" stroke="#bf1e2e" />
  </Drawing>
);

/** Card with a message. */
export const CardDrawing = () => (
  <Drawing>
    <rect x="62" y="44" width="148" height="96" rx="3" fill="#dfe9e8" transform="rotate(-4 136 92)" />
    <rect x="68" y="44" width="148" height="96" rx="3" fill="#ffffff" stroke="#c3ced2" />
    <path d="M84 60h24" stroke="#0d4f4c" strokeWidth="2" />
    <text x="84" y="86" fontSize="10" className={css.brush}>
      いつもありがとう。
    </text>
    <text x="84" y="108" fontSize="10" className={css.brush}>
      ゆっくり休めますように。
    </text>
  </Drawing>
);

/** Decorative: described by the text next to it. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 280 180" aria-hidden="true">
      {children}
    </svg>
  );
}

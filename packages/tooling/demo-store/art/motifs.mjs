/** Line motifs printed on labels; `s` is the half size, `sw` the stroke. */
export function motif(name, c, s = 60, sw = 1.6) {
  const g = (inner) => `<g fill="none" stroke="${c}" stroke-width="${sw}" stroke-linecap="round">${inner}</g>`;
  if (name === 'wind')
    return g(
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M${-s} ${-s * 0.36 + i * s * 0.24}c${s * 0.5} ${-s * 0.3} ${s * 0.8} ${s * 0.3} ${s * 1.25} 0s${s * 0.5} ${-s * 0.12} ${s * 0.7} ${-s * 0.06 * i}"/>`,
        )
        .join(''),
    );
  if (name === 'strand')
    return g(
      Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M${(-s * 0.62 + i * s * 0.045).toFixed(1)} ${(-s * 0.56 + i * s * 0.02).toFixed(1)}C${(-s * 0.1 + i * s * 0.06).toFixed(1)} ${(-s * 0.72 + i * s * 0.1).toFixed(1)} ${(-s * 0.16 + i * s * 0.03).toFixed(1)} ${(s * 0.5 - i * s * 0.05).toFixed(1)} ${(s * 0.66 - i * s * 0.02).toFixed(1)} ${(s * 0.6 - i * s * 0.115).toFixed(1)}" stroke-opacity="${(1 - i * 0.07).toFixed(2)}"/>`,
      ).join(''),
    );
  if (name === 'snow')
    return g(
      Array.from(
        { length: 6 },
        (_, i) =>
          `<g transform="rotate(${i * 60})"><path d="M0 0V${-s * 0.62}M0 ${-s * 0.36}l${s * 0.14} ${-s * 0.12}M0 ${-s * 0.36}l${-s * 0.14} ${-s * 0.12}M0 ${-s * 0.2}l${s * 0.1} ${-s * 0.08}M0 ${-s * 0.2}l${-s * 0.1} ${-s * 0.08}"/></g>`,
      ).join(''),
    );
  if (name === 'moon')
    return `<path d="M${s * 0.18} ${-s * 0.56}A${s * 0.58} ${s * 0.58} 0 1 0 ${s * 0.18} ${s * 0.56}A${s * 0.66} ${s * 0.66} 0 0 1 ${s * 0.18} ${-s * 0.56}Z" fill="${c}"/>`;
  if (name === 'leaf')
    return g(
      `<path d="M0 ${s * 0.6}C0 ${s * 0.1} 0 ${-s * 0.1} 0 ${-s * 0.1}M0 ${s * 0.16}C${-s * 0.56} ${s * 0.1} ${-s * 0.56} ${-s * 0.42} ${-s * 0.5} ${-s * 0.5}C${-s * 0.1} ${-s * 0.46} 0 ${-s * 0.2} 0 ${s * 0.16}ZM0 ${-s * 0.02}C${s * 0.5} ${-s * 0.06} ${s * 0.52} ${-s * 0.52} ${s * 0.46} ${-s * 0.62}C${s * 0.1} ${-s * 0.58} 0 ${-s * 0.36} 0 ${-s * 0.02}Z"/>`,
    );
  if (name === 'sun')
    return g(
      `<circle r="${s * 0.26}"/>` +
        Array.from(
          { length: 12 },
          (_, i) => `<path d="M0 ${-s * 0.38}v${-s * (i % 2 ? 0.1 : 0.18)}" transform="rotate(${i * 30})"/>`,
        ).join(''),
    );
  if (name === 'cross')
    return g(`<circle r="${s * 0.5}"/><path d="M0 ${-s * 0.26}V${s * 0.26}M${-s * 0.26} 0H${s * 0.26}"/>`);
  if (name === 'drop')
    return g(
      `<path d="M0 ${-s * 0.62}C${s * 0.2} ${-s * 0.26} ${s * 0.4} ${-s * 0.02} ${s * 0.4} ${s * 0.2}A${s * 0.4} ${s * 0.4} 0 0 1 ${-s * 0.4} ${s * 0.2}C${-s * 0.4} ${-s * 0.02} ${-s * 0.2} ${-s * 0.26} 0 ${-s * 0.62}Z"/><path d="M${-s * 0.2} ${s * 0.2}a${s * 0.2} ${s * 0.2} 0 0 0 ${s * 0.16} ${s * 0.2}"/>`,
    );
  if (name === 'citrus')
    return g(
      `<circle r="${s * 0.56}"/><circle r="${s * 0.46}"/>` +
        Array.from(
          { length: 8 },
          (_, i) =>
            `<path d="M0 ${-s * 0.08}L${s * 0.12} ${-s * 0.4}Q0 ${-s * 0.46} ${-s * 0.12} ${-s * 0.4}Z" transform="rotate(${i * 45})"/>`,
        ).join(''),
    );
  if (name === 'flower')
    return g(
      `${Array.from(
        { length: 5 },
        (_, i) =>
          `<path d="M0 0C${-s * 0.34} ${-s * 0.2} ${-s * 0.3} ${-s * 0.6} 0 ${-s * 0.62}C${s * 0.3} ${-s * 0.6} ${s * 0.34} ${-s * 0.2} 0 0Z" transform="rotate(${i * 72})"/>`,
      ).join('')}<circle r="${s * 0.1}" fill="${c}"/>`,
    );
  if (name === 'bean')
    return g(
      [
        [-0.3, 0.1, -28],
        [0.26, -0.18, 24],
        [0.1, 0.36, 66],
      ]
        .map(
          ([x, y, a]) =>
            `<g transform="translate(${s * x} ${s * y}) rotate(${a})"><ellipse rx="${s * 0.3}" ry="${s * 0.2}"/><path d="M${-s * 0.2} ${-s * 0.02}Q0 ${s * 0.1} ${s * 0.2} ${-s * 0.02}"/></g>`,
        )
        .join(''),
    );
  if (name === 'wave')
    return g(
      [0, 1, 2]
        .map(
          (i) =>
            `<path d="M${-s * 0.7} ${-s * 0.24 + i * s * 0.26}q${s * 0.18} ${-s * 0.22} ${s * 0.36} 0t${s * 0.36} 0t${s * 0.36} 0t${s * 0.36} 0" stroke-opacity="${1 - i * 0.25}"/>`,
        )
        .join(''),
    );
  return '';
}

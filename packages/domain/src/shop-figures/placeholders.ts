const PLACEHOLDER = /\{\{\s*([^{}]{0,80}?)\s*\}\}/g;

/** The names of the placeholders in a text, in their order, a name as often as it stands there. */
export function allPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * A text with its placeholders filled.
 * @throws RangeError one that `figures` does not have: a text is checked before it is kept, so this is a fault of the shop
 */
export function fillPlaceholders(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure === undefined) throw new RangeError(`a text names ${name}, which the shop does not have`);
    return figure;
  });
}

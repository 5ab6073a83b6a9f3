const PLACEHOLDER = /\{\{\s*([^{}]{0,80}?)\s*\}\}/g;

/** Returns the placeholder names in a text, in order and with repetitions. */
export function allPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * Replaces the placeholders in a text.
 * @throws RangeError for a name missing in `figures`: texts are validated before they are stored, so this is a bug
 */
export function fillPlaceholders(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure === undefined) throw new RangeError(`unknown placeholder in a text: ${name}`);
    return figure;
  });
}

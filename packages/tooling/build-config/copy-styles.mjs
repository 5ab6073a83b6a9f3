import { cpSync, statSync } from 'node:fs';

/** Copies the style sheets of the package in the current folder beside its built scripts, which import them. */
cpSync('src', 'dist', { recursive: true, filter: (file) => statSync(file).isDirectory() || file.endsWith('.css') });

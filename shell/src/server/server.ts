import * as remoteKit from '@store/remote-kit';
import * as schema from '@store/remote-kit/schema';
import type { ShellServer } from '@store/remote-kit/shell';
import * as ui from '@store/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { answerForm } from './answer-form.ts';
import { renderPage } from './render-page.tsx';

/** The shell's server bundle: renders pages, handles forms, and shares its module instances with remotes. */
export const shellServer: ShellServer = {
  shared: {
    react,
    'react/jsx-runtime': jsxRuntime,
    '@store/remote-kit': remoteKit,
    '@store/remote-kit/schema': schema,
    '@store/ui': ui,
  },
  renderPage,
  answerForm,
};

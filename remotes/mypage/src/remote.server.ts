import { defineRemote } from '@store/remote-kit';
import { keepFavouriteForm } from './forms/keep-favourite.form.ts';
import { remote as face } from './remote.ts';

/** My page as the server has it: with what its forms do where no script runs. */
export const remote = defineRemote({ ...face, forms: { 'keep-favourite': keepFavouriteForm } });

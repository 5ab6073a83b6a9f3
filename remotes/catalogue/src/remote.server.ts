import { defineRemote } from '@store/remote-kit';
import { addToCartForm } from './forms/add-to-cart.form.ts';
import { favouriteForm } from './forms/favourite.form.ts';
import { remote as face } from './remote.ts';

/** The catalogue as the server has it: with what its forms do where no script runs. */
export const remote = defineRemote({ ...face, forms: { 'add-to-cart': addToCartForm, favourite: favouriteForm } });

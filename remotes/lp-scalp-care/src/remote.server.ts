import { CHOICE_NAMES } from '@store/order-form';
import { defineRemote } from '@store/remote-kit';
import { remote as face } from './remote.ts';

/** Server entry of the landing page, with the query parameters its pages depend on. */
export const remote = defineRemote({ ...face, queries: { 'scalp-care': [], 'order-form': CHOICE_NAMES } });

import { CHOICE_NAMES } from '@store/order-form';
import { defineRemote } from '@store/remote-kit';
import { remote as face } from './remote.ts';

/** The landing page as the server has it: with the query names that its pages depend on. */
export const remote = defineRemote({ ...face, queries: { 'scalp-care': [], 'order-form': CHOICE_NAMES } });

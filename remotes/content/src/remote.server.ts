import { defineRemote } from '@store/remote-kit';
import { inquiryForm } from './contact/inquiry.form.ts';
import { addRoutineForm } from './hair-quiz/result/add-routine.form.ts';
import { remote as face } from './remote.ts';

/** Content as the server has it: with what its forms do where no script runs. */
export const remote = defineRemote({ ...face, forms: { 'add-routine': addRoutineForm, inquiry: inquiryForm } });

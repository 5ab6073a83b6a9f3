import type { Handler } from '../../platform/http/handler.ts';
import { orderFormHandler } from './order-form.ts';
import { submitOrderFormHandler } from './submit-order-form.ts';

export const landingPageHandlers: readonly Handler[] = [orderFormHandler, submitOrderFormHandler];

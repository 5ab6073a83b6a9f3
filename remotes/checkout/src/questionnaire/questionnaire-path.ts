/** M-02: asked between the cart and the delivery; its address says nothing of anybody's health (76). */
export const QUESTIONNAIRE_PATH = '/cart_questionnaire';

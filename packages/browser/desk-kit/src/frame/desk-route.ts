/** Options of every route of a desk: without the shop's navigation, and not for search engines. */
export const deskRoute = { body_class: 'desk', layout: 'landing', noindex: true } as const;

/** What webpack's Module Federation gives the host at run time. */
declare function __webpack_init_sharing__(scope: 'default'): Promise<void>;
declare const __webpack_share_scopes__: { readonly default: unknown };

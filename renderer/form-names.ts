/** Names of what a form sends beside its own fields. None can be a field's: keys begin with a letter. */
export const formNames = {
  /** Hidden from people. Whoever fills it in is none. */
  honeypot: '_website',
  page: '_page_id',
  consent: '_consent',
} as const;

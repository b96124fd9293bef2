/** Names of what a form sends beside its own fields. None can be a field's: keys begin with a letter. */
export const formNames = {
  /** Honeypot: hidden from people, so only bots fill it in. */
  honeypot: '_website',
  page: '_page_id',
  consent: '_consent',
} as const;

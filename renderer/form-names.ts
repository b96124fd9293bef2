/** Names of a form's own inputs. No field can have them, because keys begin with a letter. */
export const formNames = {
  /** Hidden from people: only bots fill it in. */
  honeypot: '_website',
  page: '_page_id',
  consent: '_consent',
} as const;

/**
 * Widths up to which a layout is another one, in CSS pixels: of the window with `@media (--phone)`, of the room a part
 * has with `@container (--phone)`. A style sheet cannot hold them itself: conditions know no variables.
 */
export const widths = {
  /** A conversation that has no room for the contact beside it: 560 for the messages, the rest for the contact. */
  pane: 792,
  phone: 680,
  tablet: 860,
  laptop: 1020,
  /** Up to here the board of leads has no room for all of its columns. */
  desk: 1300,
} as const;

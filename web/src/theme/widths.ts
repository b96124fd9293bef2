/**
 * Breakpoints in CSS pixels: of the window with `@media (--phone)`, of a container with `@container
 * (--phone)`. CSS cannot hold them: conditions accept no variables.
 */
export const widths = {
  /** Conversation too narrow for the contact next to it: 560 for the messages, the rest for the contact. */
  pane: 792,
  phone: 680,
  tablet: 860,
  laptop: 1020,
  /** Width up to which the lead board cannot show all its columns. */
  desk: 1300,
} as const;

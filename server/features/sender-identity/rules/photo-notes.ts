/** Notes for people who set a photo. Source: the specification, sender profiles. */
export const photoNotes: readonly string[] = [
  'Mail programs show this photo where they read public photos of senders. Where the recipient’s own mail provider keeps a photo of the sender, as Gmail and Microsoft do for their accounts, that one is shown.',
];

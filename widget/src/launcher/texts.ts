/** The few texts needed before the chat is loaded. The chat's own are in chat/texts. */
const texts = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
    failed: 'The chat could not be loaded. Try again.',
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat schließen',
    unread: (count: number) => (count === 1 ? '1 neue Nachricht' : `${count} neue Nachrichten`),
    failed: 'Der Chat konnte nicht geladen werden. Bitte noch einmal versuchen.',
  },
};

export type LauncherTexts = typeof texts.en;

/** Texts in the page's language; English if it is unknown. */
export const launcherTexts = (lang: string): LauncherTexts =>
  texts[lang.slice(0, 2).toLowerCase() as keyof typeof texts] ?? texts.en;

/** A code as words: `validation_failed` is `Validation failed`, `conversation.wake` is `Conversation wake`. */
export function codeWords(code: string): string {
  const words = code.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Decodes percent-encoded text; undefined for a stray percent sign or bytes that are not UTF-8. */
export function decodeComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

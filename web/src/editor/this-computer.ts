/** True for addresses that lead each computer to itself. */
export const isThisComputer = (url: string): boolean =>
  /^(127\..+|\[::1\]|(.+\.)?localhost)$/.test(new URL(url).hostname);

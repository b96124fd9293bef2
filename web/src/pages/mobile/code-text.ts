/** A code in two groups, so that it can be read out and typed. The hyphen does not count. */
export const codeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

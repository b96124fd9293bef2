/** The pattern of LIKE for whatever contains a text, with `\` as its escape. */
export const contained = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

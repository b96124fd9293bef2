/** LIKE pattern for a contained text, with `\` as the escape character. */
export const contained = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Latin letters beyond ASCII, for a character class of a regular expression. Source: twitter-text 3,
 * `latinAccentChars`.
 */
export const latinLetters = String.raw`\xc0-\xd6\xd8-\xf6\xf8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`;

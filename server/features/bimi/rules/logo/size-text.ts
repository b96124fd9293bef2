const kilobyte = 1024;

/** Size of a file for people, rounded up: a file above a limit never seems to be within it. */
export const sizeText = (bytes: number): string => `${Math.ceil((bytes / kilobyte) * 10) / 10} KB`;

/** Next step for a logo that is too large. */
export const makeItSmaller =
  'Export it again with fewer points, without layers, fonts and metadata of the drawing program, or ask its designer for a simpler drawing.';

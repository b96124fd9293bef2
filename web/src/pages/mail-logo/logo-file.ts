/** A chosen logo file. */
export interface LogoFile {
  readonly name: string;
  /** Data URL of the file as it is, compressed or not, for the request. */
  readonly sent: string;
  /**
   * Data URL for an `img` element, in which scripts do not run and nothing is fetched. Undefined if the file
   * cannot be unpacked.
   */
  readonly previewUrl: string | undefined;
  /** True if it is safe to draw before the server has checked it. */
  readonly isSafeToDraw: boolean;
  /** Lines of its source. */
  readonly lines: readonly string[];
}

/** Limit of the server. */
const bytesMax = 64 * 1024;
const svg = 'image/svg+xml';

/** Reads a chosen file; returns the problem if it cannot be a logo. The server checks the drawing itself. */
export async function readLogo(file: File): Promise<LogoFile | string> {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > bytesMax)
    return `This file is ${Math.ceil(file.size / 1024)} KB, and a logo may be at most 32 KB. Export it again with fewer points, without layers, fonts and metadata, or ask its designer for a simpler drawing.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = isGzip(bytes) ? await unpacked(bytes, bytesMax) : bytes;
  const source = plain ? new TextDecoder().decode(plain) : '';
  return {
    name: file.name,
    sent: await dataUrlOf(new Blob([bytes], { type: svg })),
    previewUrl: plain && (await dataUrlOf(new Blob([plain], { type: svg }))),
    isSafeToDraw: isSafeToDraw(source),
    lines: plain ? linesOf(source) : [],
  };
}

/** Maximum `use` elements: nested twenty deep, they let a file of one kilobyte keep a browser busy for minutes. */
const copiesMax = 8;

/** Entities can multiply text, and wrong encodings can hide it from this check. */
const isOpaque = (source: string): boolean => /[\0\uFFFD]|<!ENTITY/.test(source);

/** True if a browser can render any such drawing quickly. Drawings accepted by the server always are. */
export const isSafeToDraw = (source: string): boolean =>
  !isOpaque(source) && [...source.matchAll(/<[^\s<>]*use\b/g)].length <= copiesMax;

/** Lines as the server counts them. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** True for gzip data, as in compressed drawings (.svgz). */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Content of a gzip; undefined if it is damaged or too large: a small one may unpack to a thousand times its size.
 */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > bytesMax) {
        void reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A file as a data URL, for images and the API. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

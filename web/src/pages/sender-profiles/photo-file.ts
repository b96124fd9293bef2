import { language } from '../../time/language.ts';

/** Source: the limit of the API, 4 MiB. */
export const photoBytesMax = 4 * 1024 * 1024;

/** Bytes needed to recognise the type of a file. */
const headBytes = 12;

/** Media type by the first bytes; undefined for anything but PNG, JPEG and WebP. */
function kindOf(head: Uint8Array): string | undefined {
  const signature = String.fromCharCode(...head.subarray(0, headBytes));
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (signature.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return signature.startsWith('RIFF') && signature.endsWith('WEBP') ? 'image/webp' : undefined;
}

const mebibytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** Problem of a file and how to fix it, checked before decoding the picture. */
export function fileFault(head: Uint8Array, bytes: number): string | undefined {
  if (bytes === 0) return 'The file is empty. Choose another one.';
  if (kindOf(head) === undefined)
    return 'This file is not a PNG, JPEG or WebP picture. Save it as one of these, and choose it again.';
  // Rounded up, so that a file slightly over the limit is not shown as being at the limit.
  const size = mebibytes.format(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
  return bytes > photoBytesMax
    ? `The file has ${size} MB, and a photo may have 4 MB. Save it smaller: 1000 pixels a side are plenty.`
    : undefined;
}

/** A photo that was chosen but not uploaded yet. */
export interface ChosenPhoto {
  /** The file as a base64 data URL, for display and upload. */
  readonly dataUrl: string;
  /** Dimensions of the upright picture. */
  readonly width: number;
  readonly height: number;
}

/** Reads a chosen photo; returns its problem as a sentence if it cannot be used. */
export async function readPhoto(file: Blob): Promise<ChosenPhoto | string> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const fault = fileFault(head, file.size);
    if (fault !== undefined) return fault;
    return await lookedAt(await dataUrlOf(file.slice(0, file.size, kindOf(head))));
  } catch {
    return 'The file cannot be read any more. Choose it again.';
  }
}

async function lookedAt(dataUrl: string): Promise<ChosenPhoto | string> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    return 'The picture is damaged or incomplete. Save it again and choose it once more.';
  }
  return { dataUrl, width: image.naturalWidth, height: image.naturalHeight };
}

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

import { open } from 'node:fs/promises';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { FileContent, UploadedFile } from '../../../kernel/upload.ts';
import type { FileStore, Sha256 } from '../../../platform/files/index.ts';
import { type ImageContext, ImageFault, type Images, kindOfPicture } from '../../../platform/images/index.ts';
import type { Scan } from '../provider/clamd.ts';
import { contentTypeOf, headBytes, program } from '../rules/content-type.ts';
import { safeName } from '../rules/safe-name.ts';

/** A stored file that does not belong to a message yet. */
export interface StoredUpload {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: Sha256;
  readonly thumbSha256: Sha256 | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** An uploaded file and the input member that carried it. */
export interface SentFile {
  readonly file: UploadedFile;
  readonly name: string | undefined;
  /** JSON pointer for error details. */
  readonly pointer: string;
}

/** Scans and stores uploaded files from untrusted senders. */
export interface UploadStore {
  /** Fails with `validation_failed` for refused files, and with `not_ready` while files cannot be scanned. */
  store(sent: SentFile, request: ImageContext): Promise<StoredUpload>;
}

interface UploadStoreDeps {
  readonly files: FileStore;
  readonly images: Images;
  /** Undefined if no ClamAV server is configured. */
  readonly scan: Scan | undefined;
  readonly onFault: (thrown: unknown) => void;
}

/** Widths of a picture in a thread, and when opened. */
const widthsPx = [640, 2560];

export function createUploadStore({ files, images, scan, onFault }: UploadStoreDeps): UploadStore {
  async function refuseInfected(content: FileContent, pointer: string): Promise<void> {
    const found = await scan?.(content).catch((thrown: unknown) => {
      onFault(thrown);
      return fail('not_ready', {
        detail: 'Files cannot be checked for viruses at the moment. Try again in a minute.',
      });
    });
    if (found !== undefined)
      refuseField(pointer, 'infected', `The virus scanner found ${found} in this file, so it was rejected.`);
  }

  /** Re-encodes a picture: this removes location and camera data, and guarantees that it is nothing but a picture. */
  async function storePicture(
    { file, name, pointer }: SentFile,
    request: ImageContext,
  ): Promise<StoredUpload> {
    try {
      const { renditions } = await images.renditions(file.content, { widthsPx }, request);
      const [small] = renditions.filter(({ mediaType }) => mediaType === 'image/webp');
      // JPEG, or PNG if the picture has transparency: people save it and pass it on.
      const full = renditions.findLast(({ mediaType }) => mediaType !== 'image/webp');
      if (!small || !full) throw new Error('A picture was made in no format.');
      return {
        name: safeName(name, full.mediaType),
        mediaType: full.mediaType,
        size: full.bytes.length,
        sha256: await files.put(full.bytes),
        thumbSha256: await files.put(small.bytes),
        width: full.widthPx,
        height: full.heightPx,
      };
    } catch (thrown) {
      if (!(thrown instanceof ImageFault)) throw thrown;
      return refuseField(pointer, thrown.reason, thrown.message);
    }
  }

  return {
    async store(sent, request) {
      const { file, name, pointer } = sent;
      const mediaType = contentTypeOf(await headOf(file.content));
      if (mediaType === program)
        refuseField(
          pointer,
          'not_allowed',
          'Programs are not accepted. Send a document, a picture or a zip.',
        );
      await refuseInfected(file.content, pointer);
      if (await kindOfPicture(file.content)) return storePicture(sent, request);
      return {
        name: safeName(name, mediaType),
        mediaType,
        size: file.size,
        sha256: await files.put(file.content),
        thumbSha256: null,
        width: null,
        height: null,
      };
    },
  };
}

async function headOf(content: FileContent): Promise<Uint8Array> {
  if (Buffer.isBuffer(content)) return content.subarray(0, headBytes);
  const file = await open(content.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures as people send them, made by the tests. */

/** Length of a PNG's signature and its header chunk, which holds the dimensions. */
const headBytes = 33;
const red = { r: 200, g: 30, b: 30 };
const blue = { r: 20, g: 40, b: 200 };

/** A picture with a red left half and a blue right half. */
export const twoHalves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: blue } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** Adds camera metadata: location, orientation and owner. */
export const withExif = (picture: Sharp, orientation: number): Sharp =>
  picture
    .withExif({
      IFD0: { Make: 'Examplecam', Copyright: 'Somebody In Particular', Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation });

/** A PNG that says it has so many pixels, with rows of nothing that pack to almost nothing. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  const data = deflateSync(Buffer.concat(Array.from({ length: Math.min(rows, 64) }, () => row)), {
    level: 9,
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a chunk more behind its head, as those that carry texts and colours along. */
export const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, headBytes), chunk(type, data), png.subarray(headBytes)]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

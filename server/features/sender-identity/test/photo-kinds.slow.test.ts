import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { twoHalves, withExif } from '../../../platform/images/test/pictures.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';

// A photo of each kind that is taken, from the call to its public address: of the right type, and with nothing of whoever took it.

/** XMP metadata as image editors write it. */
const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.0N"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
const taken = (picture: Sharp): Sharp => withExif(picture, 6).withXmp(xmp);
const glass = (): Sharp =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 90, b: 9, alpha: 0.5 } } });

const photos = [
  { what: 'a PNG that one sees through', kind: 'png', made: 'image/png', picture: () => glass().png() },
  { what: 'a PNG', kind: 'png', made: 'image/jpeg', picture: () => twoHalves(310, 200).png() },
  { what: 'a JPEG', kind: 'jpeg', made: 'image/jpeg', picture: () => twoHalves(320, 200).jpeg() },
  { what: 'a WebP', kind: 'webp', made: 'image/jpeg', picture: () => twoHalves(330, 200).webp() },
  {
    what: 'a WebP that one sees through',
    kind: 'webp',
    made: 'image/png',
    picture: () => glass().resize(340, 210).webp({ lossless: true }),
  },
] as const;

/** File parts that may hold author, time, device or location. */
const metadataParts = /^(?:eXIf|iTXt|tEXt|zTXt|tIME|iCCP|APP(?:[1-9]|1\d)|COM|EXIF|XMP |ICCP)$/;
/** The place in the list of a file's facts where the position is: tag 0x8825, one LONG, in either order of bytes. */
const gpsPointers = ['2588040001000000', '8825000400000001'].map((hex) => Buffer.from(hex, 'hex'));
const words = [
  ...['Exif', 'EXIF', 'eXIf', 'XMP', 'xpacket', 'ns.adobe.com', 'GPSLatitude'],
  ...['Examplecam', 'Somebody In Particular'],
];

/** Metadata found anywhere in a file. */
function foundIn(given: Buffer) {
  const bytes = Buffer.concat([given, ...partsOf(given).packedTexts]);
  return {
    gps: gpsPointers.some((pointer) => bytes.includes(pointer)),
    words: words.filter((word) => bytes.includes(word)),
  };
}

onEachProduct((here) => {
  let site: Site;
  before(async () => {
    site = await here.aSite();
  });

  for (const [index, { what, kind, made: tool, picture }] of photos.entries())
    test(`${what} becomes ${tool === 'image/png' ? 'a PNG' : 'a JPEG'}, without location, camera or name`, async () => {
      const given = await taken(picture()).toBuffer();
      const before = foundIn(given);
      assert.ok(before.gps, 'the place is in what is sent');
      for (const word of ['xpacket', 'GPSLatitude', 'Examplecam', 'Somebody In Particular'])
        assert.ok(before.words.includes(word), `${word} is in what is sent`);
      const parts = partsOf(given);
      assert.equal(parts.kind, kind);
      assert.ok(parts.names.filter((name) => metadataParts.test(name)).length >= 2, `${parts.names}`);

      const packed = given.toString('base64');
      const saved = await here.post('/mail/profiles', {
        site_id: site.siteId,
        sender_email: `photo${index}@bakery.example.com`,
        sender_name: what,
        photo_base64: index % 2 === 0 ? `data:image/${kind};base64,${packed}` : packed,
      });
      assert.equal(saved.status, 201, saved.text);
      const answer = await fetch(saved.body.photo.url, { redirect: 'manual' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, tool]);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');

      const shown = partsOf(bytes);
      assert.equal(`image/${shown.kind}`, tool, 'it is what it is said to be');
      assert.deepEqual(
        shown.names.filter((name) => metadataParts.test(name)),
        [],
        `${shown.names}`,
      );
      assert.equal(shown.bytesBehind, 0, 'nothing stands behind its end');
      assert.deepEqual(foundIn(bytes), { gps: false, words: [] });
      const { width, height, hasAlpha, exif, xmp: rest } = await sharp(bytes).metadata();
      assert.deepEqual(
        [width, height, hasAlpha],
        [saved.body.photo.width, saved.body.photo.height, tool === 'image/png'],
      );
      assert.deepEqual([exif, rest], [undefined, undefined]);
    });
});

/** Parts of a picture file, read by format rather than by a library that may skip some. */
interface PictureParts {
  readonly kind: 'png' | 'jpeg' | 'webp';
  /** In their order: `IHDR`, `APP1`, `VP8 `. */
  readonly names: readonly string[];
  /** Unpacked compressed texts of a PNG. */
  readonly packedTexts: readonly Buffer[];
  /** Behind the end of the picture. */
  readonly bytesBehind: number;
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');

/** Fails where the bytes are not arranged as a PNG, a JPEG or a WebP is, to the last one. */
function partsOf(bytes: Buffer): PictureParts {
  if (bytes.subarray(0, 8).equals(pngHead)) return chunksOf(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return segmentsOf(bytes);
  assert.equal(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12), 'RIFFWEBP');
  return riffOf(bytes);
}

/** Source: PNG specification, §5.3. */
function chunksOf(bytes: Buffer): PictureParts {
  const names: string[] = [];
  const packedTexts: Buffer[] = [];
  let at = 8;
  while (names.at(-1) !== 'IEND') {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    // A word that names it, a zero, and the way in which it is packed, of which there is one.
    if (name === 'zTXt') packedTexts.push(inflateSync(data.subarray(data.indexOf(0) + 2)));
    names.push(name);
    at += 12 + data.length;
  }
  return { kind: 'png', names, packedTexts, bytesBehind: bytes.length - at };
}

/** Source: ITU-T T.81, Annex B. */
function segmentsOf(bytes: Buffer): PictureParts {
  const names: string[] = [];
  for (let at = 2; ; ) {
    assert.equal(bytes.readUInt8(at), 0xff, `a marker at ${at}`);
    const marker = bytes.readUInt8(at + 1);
    names.push(markerName(marker));
    at += 2;
    if (marker === 0xd9) return { kind: 'jpeg', names, packedTexts: [], bytesBehind: bytes.length - at };
    at += bytes.readUInt16BE(at);
    if (marker === 0xda) at = behindScan(bytes, at);
  }
}

/** Offset of the next marker after the compressed data. */
function behindScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    const next = bytes.readUInt8(at + 1);
    const isOfPicture = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (bytes.readUInt8(at) === 0xff && !isOfPicture) return at;
  }
}

function markerName(marker: number): string {
  if (marker >= 0xe0 && marker <= 0xef) return `APP${marker - 0xe0}`;
  const names: Readonly<Record<number, string>> = { 218: 'SOS', 217: 'EOI', 254: 'COM' };
  return names[marker] ?? marker.toString(16);
}

/** Source: WebP Container Specification. */
function riffOf(bytes: Buffer): PictureParts {
  const names: string[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at < end; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { kind: 'webp', names, packedTexts: [], bytesBehind: bytes.length - end };
}

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createImages, type ImageReason, type SquareWork } from '../index.ts';
import { mostMebibytesOfChildren } from './children-memory.ts';
import { pngOf, twoHalves, withChunk, withExif } from './pictures.ts';

// User pictures, re-encoded in a separate process.

const images = createImages();
after(() => images.close());

const middle: SquareWork = { centre: { x: 0.5, y: 0.5 }, zoom: 1, sidePx: 512 };
const refused = async (bytes: Uint8Array, reason: ImageReason) =>
  assert.rejects(images.square(bytes, middle), (thrown: { reason?: string }) => thrown.reason === reason);

/** Colour of a pixel. */
async function colourAt(bytes: Uint8Array, leftHalf: number, top: number): Promise<readonly number[]> {
  const cut = sharp(bytes).extract({ left: leftHalf, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await cut.toBuffer())];
}
const isRed = ([r = 0, , b = 0]: readonly number[]) => r > 150 && b < 90;
const isBlue = ([r = 0, , b = 0]: readonly number[]) => b > 150 && r < 90;

test('PNG, JPEG and WebP become squares of 512 pixels: JPEG, or PNG with transparency', async () => {
  for (const picture of [
    await twoHalves(800, 600).png().toBuffer(),
    await twoHalves(800, 600).jpeg().toBuffer(),
    await twoHalves(800, 600).webp().toBuffer(),
  ]) {
    const output = await images.square(picture, middle);
    assert.deepEqual([output.mediaType, output.widthPx, output.heightPx], ['image/jpeg', 512, 512]);
    assert.deepEqual([(await sharp(output.bytes).metadata()).format], ['jpeg']);
    assert.ok(
      isRed(await colourAt(output.bytes, 100, 250)) && isBlue(await colourAt(output.bytes, 400, 250)),
    );
  }
  const glass = sharp({
    create: { width: 600, height: 600, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
  const output = await images.square(await glass.png().toBuffer(), middle);
  assert.equal(output.mediaType, 'image/png');
  assert.equal((await sharp(output.bytes).metadata()).hasAlpha, true);
});

test('camera metadata is removed, and orientation applied', async () => {
  const original = await withExif(twoHalves(900, 600).jpeg(), 6).toBuffer();
  const before = await sharp(original).metadata();
  assert.equal(before.orientation, 6);
  assert.ok(before.exif?.includes('Somebody In Particular'));
  const output = await images.square(original, middle);
  const { exif, icc, xmp, iptc, orientation } = await sharp(output.bytes).metadata();
  assert.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined));
  assert.ok(!Buffer.from(output.bytes).includes('Examplecam'));
  // Rotated a quarter to the right: the left side is now on top.
  assert.ok(isRed(await colourAt(output.bytes, 250, 60)) && isBlue(await colourAt(output.bytes, 250, 450)));
});

test('a whole picture is fitted into a size as JPEG, without metadata, and never enlarged', async () => {
  const original = await withExif(twoHalves(900, 600).jpeg(), 6).toBuffer();
  const size = { widthPx: 300, heightPx: 300, bytesMax: 200_000 };
  const output = await images.fit(original, size);
  // Upright, it is taller than wide.
  assert.deepEqual([output.mediaType, output.widthPx, output.heightPx], ['image/jpeg', 200, 300]);
  assert.equal((await sharp(output.bytes).metadata()).exif, undefined);
  const small = await twoHalves(40, 20).png().toBuffer();
  assert.deepEqual((await images.fit(small, size)).widthPx, 40);
  await assert.rejects(images.fit(Buffer.from('<svg/>'), size), { reason: 'wrong_kind' });
});

test('a picture is made in several widths, upright, without metadata, never enlarged', async () => {
  const original = await withExif(twoHalves(900, 1500).jpeg(), 6).toBuffer();
  const output = await images.renditions(original, { widthsPx: [320, 640, 1920] });
  assert.deepEqual([output.widthPx, output.heightPx], [1500, 900]);
  assert.match(output.color, /^#[0-9a-f]{6}$/);
  assert.deepEqual(
    output.renditions.map(({ mediaType, widthPx, heightPx }) => [mediaType, widthPx, heightPx]),
    [320, 640, 1500].flatMap((width) =>
      ['image/webp', 'image/jpeg'].map((type) => [type, width, Math.round(width * 0.6)]),
    ),
  );
  for (const { bytes, mediaType } of output.renditions) {
    const { format, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    assert.deepEqual(
      [`image/${format}`, exif, icc, xmp, orientation],
      [mediaType, ...Array(4).fill(undefined)],
    );
    assert.ok(!Buffer.from(bytes).includes('Examplecam'));
  }
  const widest = output.renditions.at(-1)?.bytes as Uint8Array;
  assert.ok(isRed(await colourAt(widest, 700, 60)) && isBlue(await colourAt(widest, 700, 840)));
});

test('our own drawings become pictures with transparency; those of others are refused', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle r="90" cx="100" cy="100" fill="#c81e1e"/></svg>',
  );
  const output = await images.drawing(svg, { widthsPx: [320, 1920] });
  assert.deepEqual(
    output.renditions.map(({ mediaType, widthPx }) => [mediaType, widthPx]),
    [320, 400].flatMap((width) => ['image/webp', 'image/png'].map((type) => [type, width])),
  );
  assert.ok(isRed(await colourAt(output.renditions.at(-1)?.bytes as Uint8Array, 100, 100)));
  await assert.rejects(images.renditions(svg, { widthsPx: [320] }), { reason: 'wrong_kind' });
});

test('an oversized result loses quality, and then pixels', async () => {
  const create = { width: 1200, height: 900, channels: 3, background: 'red' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const original = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer();
  const size = { widthPx: 1200, heightPx: 1200 };
  const first = await images.fit(original, { ...size, bytesMax: 10_000_000 });
  const less = await images.fit(original, { ...size, bytesMax: first.bytes.length - 1 });
  assert.ok(less.bytes.length < first.bytes.length && less.widthPx === 1200);
  const few = await images.fit(original, { ...size, bytesMax: 20_000 });
  assert.ok(few.bytes.length <= 20_000 && few.widthPx < 1200);
});

test('the square is cropped where requested, and never outside', async () => {
  const original = await twoHalves(1000, 500).png().toBuffer();
  const leftHalf = await images.square(original, { ...middle, centre: { x: 0, y: 0 } });
  assert.ok(isRed(await colourAt(leftHalf.bytes, 10, 10)) && isRed(await colourAt(leftHalf.bytes, 490, 10)));
  const right = await images.square(original, { centre: { x: 1, y: 1 }, zoom: 4, sidePx: 512 });
  assert.deepEqual([right.widthPx, right.heightPx], [125, 125]);
  assert.ok(isBlue(await colourAt(right.bytes, 5, 5)));
});

test('a CMYK JPEG becomes a standard one; of an animation the first frame is used', async () => {
  const cmyk = await twoHalves(600, 600).toColourspace('cmyk').jpeg().toBuffer();
  assert.equal((await sharp(cmyk).metadata()).space, 'cmyk');
  const output = await images.square(cmyk, middle);
  assert.deepEqual([(await sharp(output.bytes).metadata()).space], ['srgb']);
  assert.ok(isRed(await colourAt(output.bytes, 60, 250)));

  const frames = await Promise.all(
    [
      { r: 200, g: 30, b: 30 },
      { r: 20, g: 40, b: 200 },
    ].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  assert.equal((await sharp(moving).metadata()).pages, 2);
  const first = await images.square(moving, middle);
  assert.deepEqual([first.mediaType, first.widthPx, first.heightPx], ['image/jpeg', 300, 300]);
  assert.ok(isRed(await colourAt(first.bytes, 150, 150)));
});

test('a picture of 30 million pixels is accepted', { timeout: 60_000 }, async () => {
  const large = await twoHalves(6000, 5000).jpeg({ quality: 40 }).toBuffer();
  assert.deepEqual([(await images.square(large, middle)).widthPx], [512]);
});

test('declared dimensions above the limit are refused before decoding', async () => {
  await refused(pngOf(20_000, 20_000, 64), 'too_many_pixels');
  await refused(pngOf(8193, 8, 8), 'too_many_pixels');
  await refused(pngOf(8000, 8000, 64), 'too_many_pixels');
});

test('compressed metadata is not expanded: half a gigabyte in half a megabyte costs nothing', async () => {
  const packed = deflateSync(Buffer.alloc(1024 ** 3 / 2), { level: 9 });
  const png = await twoHalves(600, 600).png().toBuffer();
  for (const type of ['zTXt', 'iCCP', 'iTXt']) {
    const name = Buffer.from(type === 'iTXt' ? 'name\0\x01\0\0\0' : 'name\0\0');
    const original = withChunk(png, type, Buffer.concat([name, packed]));
    assert.equal((await images.square(original, middle)).widthPx, 512, type);
  }
  const most = mostMebibytesOfChildren();
  assert.ok(most === undefined || most < 400, `${most} MiB`);
});

test('content other than PNG, JPEG or WebP is refused, whatever its name', async () => {
  const gif = await twoHalves(64, 64).gif().toBuffer();
  const tiff = await twoHalves(64, 64).tiff().toBuffer();
  const avif = await twoHalves(64, 64).avif().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [
    gif,
    tiff,
    avif,
    svg,
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  ])
    await refused(bytes, bytes[0] === 0xff ? 'broken' : 'wrong_kind');
});

test('truncated and broken pictures are refused, and trailing data is dropped', async () => {
  const png = await twoHalves(300, 300).png().toBuffer();
  const jpeg = await twoHalves(300, 300).jpeg().toBuffer();
  const webp = await twoHalves(300, 300).webp().toBuffer();
  for (const picture of [png, jpeg, webp])
    for (const share of [0.05, 0.4, 0.9])
      await refused(picture.subarray(0, Math.floor(picture.length * share)), 'broken');
  const script = '<script>alert(1)</script>PK\u0003\u0004';
  const output = await images.square(Buffer.concat([jpeg, Buffer.from(script)]), middle);
  assert.ok(!Buffer.from(output.bytes).includes('alert'));
});

test('2,000 malformed pictures are answered, and their process survives', {
  timeout: 240_000,
}, async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const pictures = await Promise.all([
    twoHalves(24, 24).png().toBuffer(),
    withExif(twoHalves(24, 24).jpeg(), 3).toBuffer(),
    twoHalves(24, 24).webp().toBuffer(),
  ]);
  let processedCount = 0;
  const some = async () => {
    for (let times = 0; times < 125; times++) {
      const picture = Buffer.from(pictures[random(3)] ?? []);
      for (let changes = random(6) + 1; changes > 0; changes--)
        picture[12 + random(picture.length - 12)] = random(256);
      const cut = random(5) === 0 ? picture.subarray(0, random(picture.length)) : picture;
      await images.square(cut, { ...middle, zoom: 1 + random(3) }).then(
        () => (processedCount += 1),
        (thrown) =>
          assert.ok(['broken', 'wrong_kind', 'too_many_pixels'].includes(thrown.reason), String(thrown)),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, some));
  assert.ok(processedCount > 100 && processedCount < 1900, `${processedCount}`);
  assert.equal((await images.square(pictures[0] ?? Buffer.alloc(0), middle)).widthPx, 24);
});

test('a slow picture is aborted, and another process reads the next', async () => {
  const impatient = createImages({ secondsPerImage: 0.001 });
  const picture = await twoHalves(3000, 3000).png().toBuffer();
  await assert.rejects(
    impatient.square(picture, middle),
    (thrown: { reason?: string }) => thrown.reason === 'too_slow',
  );
  impatient.close();
  const patient = createImages({ idleMs: 1 });
  for (let times = 0; times < 3; times++) {
    assert.equal((await patient.square(picture, middle)).widthPx, 512);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  patient.close();
});

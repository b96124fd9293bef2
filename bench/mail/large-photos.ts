import sharp from 'sharp';

/** As phones and cameras take them: 12, 16, 20, 24 and 30 million pixels. */
const sizes = [
  [4032, 3024],
  [4624, 3468],
  [5184, 3888],
  [6000, 4000],
  [6240, 4848],
] as const;

/** A photo may have so many. */
const bytesMax = 4 * 1024 * 1024;

/** JPEGs of these sizes with grain in them, so that there is something to decode: as many bytes as a photo may have, or nearly. */
export async function largePhotos(): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const [width, height] of sizes) photos.push(await grained(width, height));
  return photos;
}

async function grained(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const [across, down] = [Math.round(width / 3), Math.round(height / 3)];
  const drawn = await sharp({
    create: { width: across, height: down, channels: 3, background: '#888', noise: grain },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [92, 88, 84, 78, 70, 60, 45, 30]) {
    const photo = await sharp(drawn).resize(width, height).jpeg({ quality }).toBuffer();
    if (photo.length <= bytesMax) return photo;
  }
  throw new Error(`A photo of ${width} × ${height} pixels is too large.`);
}

import sharp, { type Sharp } from 'sharp';

/**
 * Dominant colour of the visible picture, transparent parts on white. Sampled from a thumbnail, which has the same
 * one and is faster.
 */
export async function dominantColor(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(64)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  const [r, g, b] = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return `#${r}${g}${b}`;
}

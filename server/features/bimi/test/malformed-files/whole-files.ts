import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { twoHalves, withExif } from '../../../../platform/images/test/pictures.ts';
import { drawing } from '../../rules/logo/test/drawing.ts';
import { elementRows } from '../../rules/logo/test/rows/elements.ts';
import { type MintedAuthority, mintedLogo } from '../certificate/mint.ts';
import { sample, samplesMissing } from '../certificate/samples.ts';

/** Files before damage: made by the tests, and real ones if this machine has them. */
export interface WholeFiles {
  readonly logos: readonly Buffer[];
  /** PEM. Those of the authority are signed by it, whatever they hold. */
  readonly chains: readonly string[];
  readonly pictures: readonly Buffer[];
}

const day = 86_400_000;
const realLogos = [
  'fastmail-good',
  'globalsign',
  'paypal',
  'redsift',
  'xometry',
  'invalid-bitmap',
  'invalid-script-svg11',
];
const realChains = [
  'paypal_vmc',
  'globalsign-vmc',
  'redshift',
  'xometry_cmc',
  'catchall.delivery',
  'postal_vmc',
];

export async function wholeFiles(authority: MintedAuthority): Promise<WholeFiles> {
  const logos = [drawing(), ...elementRows.filter(({ errors }) => !errors).map(({ svg }) => svg)];
  const isReal = samplesMissing === false;
  return {
    logos: [
      mintedLogo,
      ...logos.map((svg) => Buffer.from(svg)),
      ...(isReal ? realLogos.map((name) => sample(`svg-real/${name}.svg`)) : []),
    ],
    chains: [
      ...(await mintedChains(authority)),
      ...(isReal ? realChains.map((name) => sample(`pem-real/${name}.pem`).toString('latin1')) : []),
    ],
    pictures: await madePictures(),
  };
}

/** Valid today; what is odd in them is signed. */
async function mintedChains(authority: MintedAuthority): Promise<string[]> {
  const now = Date.now();
  const bomb = gzipSync(Buffer.alloc(4_000_000, ' '));
  const odd = [
    {},
    {},
    { markType: 'Prior Use Mark' },
    { logo: Buffer.from('<svg/>') },
    { logotype: { address: `data:image/svg+xml;base64,${bomb.toString('base64')}` } },
    { logotype: { address: 'https://example.com/logo.svg' } },
    { logotype: { mediaType: 'image/png', hashes: ['md5' as const] } },
    { domains: ['*.brand.test', 'xn--a', 'a'.repeat(300), ''] },
  ];
  const marks = await Promise.all(
    odd.map((options) => authority.mark({ from: now - day, until: now + 300 * day, ...options })),
  );
  return marks.map(({ pem }) => pem);
}

/** Small ones of every way in which the three formats write: what is tried is how they are read. */
async function madePictures(): Promise<Buffer[]> {
  const drawn = () => twoHalves(48, 32);
  const glass = () =>
    sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 200, b: 9, alpha: 0.5 } } });
  const frames = await Promise.all([drawn().png().toBuffer(), drawn().negate().png().toBuffer()]);
  return Promise.all(
    [
      drawn().png(),
      drawn().png({ palette: true }),
      drawn().png({ progressive: true }),
      drawn().toColourspace('rgb16').png(),
      glass().png(),
      drawn().jpeg(),
      drawn().jpeg({ progressive: true }),
      drawn().toColourspace('cmyk').jpeg(),
      drawn().greyscale().jpeg(),
      withExif(drawn().jpeg(), 6),
      drawn().withIccProfile('p3').jpeg(),
      drawn().webp(),
      drawn().webp({ lossless: true }),
      glass().webp(),
      sharp(frames, { join: { animated: true } }).webp({ loop: 0, delay: [100, 100] }),
    ].map((picture) => picture.toBuffer()),
  );
}

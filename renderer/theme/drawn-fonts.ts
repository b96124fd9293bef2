// Written by `npm run generate` from the packages of the fonts.
export const drawnFonts = {
  'instrument-sans': {
    family: 'Instrument Sans',
    latin: 'instrument-sans-drawn.2d61baa9.ttf',
    ext: 'instrument-sans-drawn-ext.5d14582e.ttf',
  },
  fraunces: {
    family: 'Fraunces',
    latin: 'fraunces-drawn.479c693f.ttf',
    ext: 'fraunces-drawn-ext.21e1ac20.ttf',
  },
  newsreader: {
    family: 'Newsreader 16pt',
    latin: 'newsreader-drawn.fc99c854.ttf',
    ext: 'newsreader-drawn-ext.7d393f55.ttf',
  },
  'instrument-serif': {
    family: 'Instrument Serif',
    latin: 'instrument-serif-drawn.a255e554.ttf',
    ext: 'instrument-serif-drawn-ext.92bf5980.ttf',
  },
  'archivo-expanded': {
    family: 'Archivo SemiBold',
    latin: 'archivo-expanded-drawn.2363dfc4.ttf',
    ext: 'archivo-expanded-drawn-ext.501ebe98.ttf',
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque 96pt ExtraBold',
    latin: 'bricolage-grotesque-drawn.e38addbb.ttf',
    ext: 'bricolage-grotesque-drawn-ext.5531a570.ttf',
  },
  'schibsted-grotesk': {
    family: 'Schibsted Grotesk',
    latin: 'schibsted-grotesk-drawn.5cc90674.ttf',
    ext: 'schibsted-grotesk-drawn-ext.fd4d9cd6.ttf',
  },
  'young-serif': {
    family: 'Young Serif',
    latin: 'young-serif-drawn.9b86b478.ttf',
    ext: 'young-serif-drawn-ext.4922405f.ttf',
  },
} as const;

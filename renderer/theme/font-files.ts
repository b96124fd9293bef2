// Written by `npm run generate` from the packages of the fonts.
export const fontFiles = {
  'instrument-sans': { latin: 'instrument-sans.18274f1f.woff2', ext: 'instrument-sans-ext.29d33973.woff2' },
  figtree: { latin: 'figtree.f58eb38d.woff2', ext: 'figtree-ext.71e8f097.woff2' },
  'hanken-grotesk': { latin: 'hanken-grotesk.b54b83ce.woff2', ext: 'hanken-grotesk-ext.55e89db2.woff2' },
  fraunces: { latin: 'fraunces.1812a3c8.woff2', ext: 'fraunces-ext.737f8598.woff2' },
  newsreader: { latin: 'newsreader.58f109f7.woff2', ext: 'newsreader-ext.f0ee3e9c.woff2' },
  'instrument-serif': { latin: 'instrument-serif.782464db.woff2', ext: 'instrument-serif-ext.c537e471.woff2' },
  archivo: { latin: 'archivo.2b3d5740.woff2', ext: 'archivo-ext.3d0aafcc.woff2' },
  'archivo-expanded': { latin: 'archivo-expanded.69dfc745.woff2', ext: 'archivo-expanded-ext.997ef6d2.woff2' },
  'bricolage-grotesque': { latin: 'bricolage-grotesque.75c4578c.woff2', ext: 'bricolage-grotesque-ext.817ee9c6.woff2' },
  'schibsted-grotesk': { latin: 'schibsted-grotesk.739d75a1.woff2', ext: 'schibsted-grotesk-ext.d1fd43d5.woff2' },
  'source-serif': { latin: 'source-serif.51d4d65a.woff2', ext: 'source-serif-ext.70160e42.woff2' },
  'young-serif': { latin: 'young-serif.50ebc4cb.woff2', ext: 'young-serif-ext.a3b1012f.woff2' },
} as const;

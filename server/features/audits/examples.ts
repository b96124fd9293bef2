export const audited = {
  page_audit_id: 1,
  status: 'ok' as const,
  site_id: 2,
  path: '/prices',
  strategy: 'mobile' as const,
  url: 'https://bakery.example.com/prices',
  final_url: 'https://bakery.example.com/prices',
  score: 84,
  scores: { performance: 84, accessibility: 96, best_practices: 100, seo: 92 },
  metrics: { fcp_ms: 1210, lcp_ms: 2940, tbt_ms: 130, cls: 0.02, si_ms: 2200 },
  top_findings: [
    {
      id: 'image-delivery-insight',
      title: 'Images are larger than they need to be',
      fix: 'Store images in the size in which they are shown, as WebP or AVIF.',
      saving_ms: 850,
    },
  ],
  regression: false,
  provider: 'lighthouse' as const,
  version: '13.5.0',
  revision_id: null,
  created_at: '2026-11-21T09:29:30.000Z',
  fetched_at: '2026-11-21T09:30:00.000Z',
};

export const schedule = {
  site_id: 2,
  path: '/prices',
  strategy: 'mobile' as const,
  next_at: '2026-11-28T09:30:00.000Z',
};

export const auditedPages = {
  data: [
    {
      path: '/prices',
      strategy: 'mobile' as const,
      score: 84,
      scored_at: '2026-11-21T09:30:00.000Z',
      next_at: '2026-11-28T09:30:00.000Z',
      newest: audited,
    },
  ],
  missing: null,
};

/** First bytes of a JPEG. */
export const shot = {
  bytes: Buffer.from([0xff, 0xd8, 0xff]),
  mediaType: 'image/jpeg',
  version: 'a1',
};

/** First bytes of a WebP. */
export const picture = {
  bytes: Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
  mediaType: 'image/webp',
  version: 'a1',
};

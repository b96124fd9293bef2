const base = 'https://desk.example.com/files';
const svgUrl = `${base}/4c5f6e7d8c9bad0e1f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80.svg`;
const value = `v=BIMI1; l=${svgUrl}; a=; avp=brand`;

/** Example logo for the documentation. It passes every rule. */
export const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" width="96" height="96" viewBox="0 0 96 96">' +
    '<title>Harbour Lane Bakery</title><rect width="96" height="96" fill="#0b3954"/><circle cx="48" cy="48" r="24" fill="#ffffff"/></svg>',
);

export const record = {
  site_id: 2,
  sender_email: 'hello@bakery.example.com',
  domain: 'bakery.example.com',
  selector: 'default',
  dkim_selector: 'mail',
  record_name: 'default._bimi.bakery.example.com',
  record_type: 'TXT' as const,
  record_value: value,
  txt_strings: [value],
  required_header: null,
  svg_url: svgUrl,
  certificate: null,
  publish_recommended: true,
  warnings: [],
  dns_changed: false as const,
  prepared_at: '2026-11-21T09:00:00.000Z',
};

export const verification = {
  site_id: 2,
  sender_email: record.sender_email,
  domain: record.domain,
  selector: record.selector,
  verdict: 'provider_eligible' as const,
  next_step:
    'Everything is correct. For Gmail and Apple Mail, get a certificate for the logo (VMC or CMC) from DigiCert, GlobalSign or SSL.com, and prepare the record with it.',
  retryable: false,
  record_name: record.record_name,
  record_value: value,
  checks: [
    {
      id: 'record_found',
      state: 'pass' as const,
      detail: 'There is a record at default._bimi.bakery.example.com.',
    },
  ],
  providers: [
    {
      provider: 'fastmail' as const,
      name: 'Fastmail',
      state: 'eligible' as const,
      shows: 'The logo.',
      needs: 'No certificate; a logo file below 16 KB.',
      missing: [],
    },
  ],
  certificate_type: null,
  certificate_ends_at: null,
  note: 'Nothing was changed in the DNS. Each mail provider decides whether to show the logo, and may also consider reputation and volume.',
  dns_changed: false as const,
  verified_at: '2026-11-21T09:05:00.000Z',
};

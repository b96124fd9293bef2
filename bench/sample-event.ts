/** A contact form as sites send it: about 500 bytes, with labels, tags and fields to index. */
export function sampleEvent(siteId: number, externalId: string, variation = 0) {
  return {
    site_id: siteId,
    type: ['lead', 'message', 'contact', 'subscription'][variation % 4],
    external_id: externalId,
    category: ['Quotes', 'Support', 'Bookings'][variation % 3],
    source: 'contact-form',
    tags: ['website', `topic ${variation % 20}`],
    custom_fields: { budget: 1000 + (variation % 10) * 500, branch: `branch ${variation % 7}` },
    name: 'Grace Example',
    email: `visitor-${variation % 500}@example.com`,
    subject: 'A question about your offer',
    message:
      'Hello, we are planning a small celebration in the spring and would like to know what you could offer ' +
      'for about forty guests. Could somebody call us back this week, best in the afternoon?',
    page: { path: '/contact', campaign: 'spring' },
  };
}

/** The same event without a name or an e-mail: no contact, lead or conversation follows from it. */
export function anonymousEvent(siteId: number, externalId: string, variation = 0) {
  const { name: _name, email: _email, ...event } = sampleEvent(siteId, externalId, variation);
  return { ...event, type: 'subscription' };
}

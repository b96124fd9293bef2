export const visits = {
  since: '2026-11-20',
  until: '2026-11-21',
  views: 61,
  visitors: 34,
  robots: 12,
  days: [
    { day: '2026-11-20', views: 25, visitors: 15, robots: 5 },
    { day: '2026-11-21', views: 36, visitors: 19, robots: 7 },
  ],
  pages: [
    { path: '/', title: 'Home', views: 38, visitors: 27 },
    { path: '/bread', title: 'Bread', views: 23, visitors: 14 },
  ],
  sources: [
    { source: 'Google', campaign: null, views: 17 },
    { source: 'newsletter', campaign: 'advent', views: 9 },
  ],
  devices: [
    { device: 'phone' as const, views: 40 },
    { device: 'computer' as const, views: 21 },
  ],
  forms: [{ form_key: 'contact', name: 'Contact', visitors: 14, sent: 2 }],
};

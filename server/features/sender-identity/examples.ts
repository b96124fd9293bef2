/** Example profile for the documents. */
export const profile = {
  profile_id: 2,
  site_id: 2,
  sender_email: 'hello@bakery.example.com',
  sender_name: 'Harbour Lane Bakery',
  photo: {
    url: 'https://desk.example.com/files/9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5.jpg',
    width: 512,
    height: 512,
    sha256: '9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
  },
  notes: [],
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

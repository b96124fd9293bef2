export const passkey = {
  passkey_id: 3,
  name: 'Chrome on macOS',
  synced: true,
  created_at: '2026-11-02T08:20:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
};

export const codes = ['K7QM-2X9D-4HTV', '8BWE-N3TR-6YPA'];

const challenge = 'EXAMPLE-OF-A-CHALLENGE';
export const creation = {
  challenge,
  rp: { id: 'center.example.com', name: 'Wheelhouse' },
  user: { id: 'MQ', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
export const request = { challenge, rpId: 'center.example.com', userVerification: 'required' };

export const assertion = {
  id: 'EXAMPLE-CREDENTIAL',
  client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticator_data: 'EXAMPLE',
  signature: 'EXAMPLE',
};

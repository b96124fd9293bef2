import type { CredentialState } from '../schema/credential.ts';

/** The way on from each state, for whoever runs the service. */
export const whatToDo: Readonly<Record<CredentialState | 'demo', string>> = {
  off: 'Choose a provider, and enter the API key of your account there.',
  on: 'Nothing: the provider accepts the key.',
  demo: 'This is a demo: accounts, posts and reviews are made up, and nothing leaves this machine. Connect an account of yours to post for real.',
  key_missing:
    'The stored key cannot be read, because a secret key of this server is missing. Put it back into SECRET_KEYS or ' +
    'secret.key and start the server again, or enter the API key of the provider anew.',
  damaged:
    'The stored key cannot be read, because it is not as it was stored. Enter the API key of the provider anew.',
  refused:
    'The provider does not accept the key any more: it was revoked there, or has expired. Make a new one with the provider and enter it here.',
};

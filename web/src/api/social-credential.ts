import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

const address = '/api/command-center/social/credential';

export const socialCredentialQuery = queryOptions({
  queryKey: ['social-credential'],
  queryFn: ({ signal }) => answerOf(api.GET(address, { signal })),
  ...showing({ social_credential: {} }),
});

/** Providers of social accounts. They change with the server version only. */
export const socialProvidersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/social/providers', { signal })),
  ...showing({ social_credential: {} }),
});

export const saveSocialCredential = (body: Body<typeof address>) => answerOf(api.POST(address, { body }));

export const verifySocialCredential = () =>
  answerOf(api.POST('/api/command-center/social/credential/verify'));

/** Previews the removal: returns a sentence about its consequences. */
export const previewSocialCredentialRemoval = () =>
  answerOf(api.POST('/api/command-center/social/credential/remove', { body: {} }));

export const removeSocialCredential = () =>
  answerOf(api.POST('/api/command-center/social/credential/remove', { body: { confirm: true } }));

export const socialHookQuery = queryOptions({
  queryKey: ['social-hook'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/social/hook', { signal })),
  ...showing({ social_credential: {} }),
});

/** Returns the new secret, this once. */
export const rotateSocialHook = () => answerOf(api.POST('/api/command-center/social/hook/rotate'));

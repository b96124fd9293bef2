import type { SocialCredential } from '../../api/records.ts';

export type ProviderChoice = 'zernio' | 'postiz';

interface ProviderWords {
  name: string;
  /** Explanation for readers who do not know the provider. */
  says: string;
  /** Place in the provider's settings where the key is found. */
  keyIsAt: string;
}

export const providerWords: Record<ProviderChoice, ProviderWords> = {
  zernio: {
    name: 'Zernio',
    says: 'A service on the internet that connects your accounts. Posts, and reviews of your business listing.',
    keyIsAt: 'At zernio.com, under API Keys. It begins with sk_ or zrk_.',
  },
  postiz: {
    name: 'Postiz',
    says: 'A program that runs on a server of yours. Posts, but no reviews.',
    keyIsAt: 'In your Postiz, in the settings, under Developers, Public API.',
  },
};

export const providerName = (provider: SocialCredential['provider']): string => {
  if (provider === null) return '';
  return provider === 'demo' ? 'Demo provider' : providerWords[provider].name;
};

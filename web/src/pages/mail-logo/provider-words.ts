import type { BimiProvider } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** What stands beside a mail: `perhaps` is a logo that nobody can count on. */
export type Picture = 'logo' | 'perhaps' | 'initials';

interface StateLook {
  readonly word: string;
  readonly tone: Tone;
  readonly picture: Picture;
}

/** What a provider makes of what is published. None promises that it shows a logo. */
const providerLooks: Readonly<Record<BimiProvider['state'], StateLook>> = {
  eligible: { word: 'May show it', tone: 'good', picture: 'logo' },
  eligible_subject_to_reputation: { word: 'Perhaps', tone: 'plain', picture: 'perhaps' },
  unconfirmed: { word: 'Not known', tone: 'idle', picture: 'perhaps' },
  certificate_required: { word: 'Wants a certificate', tone: 'warn', picture: 'initials' },
  not_ready: { word: 'Not yet', tone: 'bad', picture: 'initials' },
  not_supported: { word: 'No logos', tone: 'idle', picture: 'initials' },
  directory_managed: { word: 'Photos of accounts', tone: 'idle', picture: 'initials' },
};

/** Where what it looks at could not be found out: that is no word against it. */
const unknownLook: StateLook = { word: 'Not known now', tone: 'idle', picture: 'initials' };

/** How a provider's line looks. `isKnown`: what stands in the way was found, and not merely could not be looked up. */
export const providerLook = (state: BimiProvider['state'], isKnown: boolean): StateLook =>
  state === 'not_ready' && !isKnown ? unknownLook : providerLooks[state];

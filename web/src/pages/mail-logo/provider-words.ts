import type { BimiProvider } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** Picture beside a mail; `perhaps` is a logo that depends on the provider. */
export type Picture = 'logo' | 'perhaps' | 'initials';

interface StateLook {
  readonly word: string;
  readonly tone: Tone;
  readonly picture: Picture;
}

/** Labels of a provider's state. No provider guarantees that it shows a logo. */
const providerLooks: Readonly<Record<BimiProvider['state'], StateLook>> = {
  eligible: { word: 'May show it', tone: 'good', picture: 'logo' },
  eligible_subject_to_reputation: { word: 'Perhaps', tone: 'plain', picture: 'perhaps' },
  unconfirmed: { word: 'Not known', tone: 'idle', picture: 'perhaps' },
  certificate_required: { word: 'Wants a certificate', tone: 'warn', picture: 'initials' },
  not_ready: { word: 'Not yet', tone: 'bad', picture: 'initials' },
  not_supported: { word: 'No logos', tone: 'idle', picture: 'initials' },
  directory_managed: { word: 'Photos of accounts', tone: 'idle', picture: 'initials' },
};

/** Label for a state that could not be looked up, which is no failure. */
const unknownLook: StateLook = { word: 'Not known now', tone: 'idle', picture: 'initials' };

/** Label of a provider's state. `isKnown` is false if a required lookup failed. */
export const providerLook = (state: BimiProvider['state'], isKnown: boolean): StateLook =>
  state === 'not_ready' && !isKnown ? unknownLook : providerLooks[state];

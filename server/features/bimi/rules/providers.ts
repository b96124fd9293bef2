import type { Check } from './check.ts';
import type { LogoRule } from './logo/index.ts';
import { sizeText } from './logo/size-text.ts';

/** State of the logo at a mail provider. */
export type ProviderState =
  | 'eligible'
  | 'eligible_subject_to_reputation'
  | 'certificate_required'
  | 'unconfirmed'
  | 'not_supported'
  | 'directory_managed'
  | 'not_ready';

/** Result for one mail provider: its requirements and what is missing. */
export interface ProviderLine {
  readonly provider: ProviderKey;
  readonly name: string;
  readonly state: ProviderState;
  /** Sentence about what its users would see. */
  readonly shows: string;
  /** Sentence with the provider's rules. */
  readonly needs: string;
  /** Missing requirements as sentences; empty if none is missing. */
  readonly missing: readonly string[];
}

export const providerKeys = ['gmail', 'yahoo', 'apple', 'fastmail', 'microsoft'] as const;
export type ProviderKey = (typeof providerKeys)[number];

/** Findings that providers base their decision on. */
export interface Facts {
  /** True if everything that all providers require is present: record, policy and logo. */
  readonly isTechnicallyReady: boolean;
  /** Type of the published, valid certificate; undefined if there is none. */
  readonly evidence: 'VMC' | 'CMC' | undefined;
  /** Size of the uncompressed logo; undefined if it could not be read. */
  readonly logoBytes: number | undefined;
  /** Advice that some providers enforce. */
  readonly logoWarnings: readonly LogoRule[];
  /** Percentage of mail that the policy applies to. */
  readonly policyPercent: number;
  /** The first checks that failed. */
  readonly failed: readonly Check[];
}

interface Rule {
  readonly key: ProviderKey;
  readonly name: string;
  readonly needs: string;
  /** State, given that everything required by all providers is present. */
  state(facts: Facts): ProviderState;
  /** Sentence about the provider's display, if the state allows one. */
  shows(facts: Facts): string;
  missing(facts: Facts): readonly string[];
}

const certificate =
  'A certificate for the logo: a VMC for a registered trademark, or a CMC for a logo in use for a year.';
const vmc = 'A VMC: the certificate for a logo that is a registered trademark.';
const fastmailBytesMax = 16 * 1024;

const isForSomeMail = ({ policyPercent }: Facts): boolean => policyPercent < 100;
const isOfUnknownSize = ({ logoWarnings }: Facts): boolean =>
  logoWarnings.some((code) => code === 'size_missing' || code === 'size_small');
const isTooLargeForFastmail = ({ logoBytes = 0 }: Facts): boolean => logoBytes > fastmailBytesMax;

/**
 * Source: the providers' own pages, as listed in the BIMI reference (§1.5). No page promises that a logo is
 * shown.
 */
const rules: readonly Rule[] = [
  {
    key: 'gmail',
    name: 'Gmail',
    needs:
      'A certificate (VMC or CMC), a DMARC policy for all mail, and a logo with a fixed size of at least 96 pixels.',
    // Gmail requires a size, but no case is known of a logo refused for lacking one.
    state(facts) {
      if (facts.evidence === undefined) return 'certificate_required';
      if (isForSomeMail(facts)) return 'not_ready';
      return isOfUnknownSize(facts) ? 'unconfirmed' : 'eligible';
    },
    shows(facts) {
      if (isOfUnknownSize(facts))
        return 'Possibly the logo: Gmail requires a fixed size of at least 96 pixels.';
      return facts.evidence === 'VMC' ? 'The logo with a blue check mark.' : 'The logo, no check mark.';
    },
    missing: (facts) => [
      ...(facts.evidence === undefined ? [certificate] : []),
      ...(isForSomeMail(facts) ? ['A DMARC policy for all mail: remove pct= from the record.'] : []),
      ...(isOfUnknownSize(facts)
        ? ['A logo with a fixed size: width and height of at least 96 pixels on its <svg>.']
        : []),
    ],
  },
  {
    key: 'yahoo',
    name: 'Yahoo and AOL',
    needs: 'No certificate; a high volume of mail and a good reputation of the sending domain.',
    state: () => 'eligible_subject_to_reputation',
    shows: () => 'The logo, once your mail has the reputation and the volume for it.',
    missing: () => [],
  },
  {
    key: 'apple',
    name: 'Apple Mail',
    needs: 'A VMC, iOS 16 or macOS 13 or newer, and a mailbox provider that checks logos.',
    state: ({ evidence }) =>
      evidence === 'VMC' ? 'eligible' : evidence === 'CMC' ? 'unconfirmed' : 'certificate_required',
    shows: ({ evidence }) =>
      evidence === 'VMC'
        ? 'The logo, where the mailbox provider checks it.'
        : 'Possibly the logo: Apple does not mention CMCs.',
    missing: ({ evidence }) => (evidence === 'VMC' ? [] : [vmc]),
  },
  {
    key: 'fastmail',
    name: 'Fastmail',
    needs: 'No certificate; a logo file below 16 KB.',
    state: (facts) => (isTooLargeForFastmail(facts) ? 'not_ready' : 'eligible'),
    shows: () => 'The logo.',
    missing: (facts) =>
      isTooLargeForFastmail(facts)
        ? [`A smaller logo file: below 16 KB. It is ${sizeText(facts.logoBytes ?? 0)}.`]
        : [],
  },
  {
    key: 'microsoft',
    name: 'Outlook and Microsoft 365',
    needs: 'Shows no logos from records. Photos come from accounts and directories.',
    state: () => 'directory_managed',
    shows: () => 'The photo of the sending account, if it has one at Microsoft.',
    missing: () => [],
  },
];

/** Maximum number of failed checks repeated in a provider's line. */
const repeatedMax = 3;

/** Results for the providers that people ask about. */
export const judgeProviders = (facts: Facts): readonly ProviderLine[] =>
  rules.map((rule) => {
    const { key: provider, name, needs } = rule;
    const asks = provider !== 'microsoft';
    const state = facts.isTechnicallyReady || !asks ? rule.state(facts) : 'not_ready';
    const shows = withoutLogo.has(state) ? 'No logo.' : rule.shows(facts);
    const blockers = facts.isTechnicallyReady || !asks ? [] : facts.failed.slice(0, repeatedMax);
    const missing = [...blockers.map(({ detail }) => detail), ...rule.missing(facts)];
    return { provider, name, needs, state, shows, missing };
  });

const withoutLogo: ReadonlySet<ProviderState> = new Set([
  'not_ready',
  'certificate_required',
  'not_supported',
]);

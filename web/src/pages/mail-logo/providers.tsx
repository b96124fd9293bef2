import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { BimiProvider, BimiVerification, SenderProfile } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { initialsOf } from '../../ui/format-text.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';
import page from './mail-logo.module.css';
import css from './providers.module.css';
import { verdictLook } from './verdict-labels.ts';

/** Picture beside a mail; `perhaps` is a logo that depends on the provider. */
type Picture = 'logo' | 'perhaps' | 'initials';

interface StateLook {
  readonly word: string;
  readonly tone: Tone;
  readonly picture: Picture;
}

/** Labels of a provider's state. No provider guarantees that it shows a logo. */
const providerLooks: Readonly<Record<BimiProvider['state'], StateLook>> = {
  eligible: { word: 'Eligible', tone: 'good', picture: 'logo' },
  eligible_subject_to_reputation: { word: 'Depends on reputation', tone: 'plain', picture: 'perhaps' },
  unconfirmed: { word: 'Unconfirmed', tone: 'idle', picture: 'perhaps' },
  certificate_required: { word: 'Needs a certificate', tone: 'warn', picture: 'initials' },
  not_ready: { word: 'Not ready', tone: 'bad', picture: 'initials' },
  not_supported: { word: 'Not supported', tone: 'idle', picture: 'initials' },
  directory_managed: { word: 'Uses account photos', tone: 'idle', picture: 'initials' },
};

/** Label for a failed lookup, which is not a failed check. */
const unknownLook: StateLook = { word: 'Unknown', tone: 'idle', picture: 'initials' };

/** Label of a provider's state. `isKnown` is false if a required lookup failed. */
const providerLook = (state: BimiProvider['state'], isKnown: boolean): StateLook =>
  state === 'not_ready' && !isKnown ? unknownLook : providerLooks[state];

interface ProvidersProps {
  verification: BimiVerification;
  sender: SenderProfile;
  /** Address of the published logo; undefined if this server does not host it. */
  logo: string | undefined;
}

/** Preview of a mail in each provider's inbox, with the reasons for a missing logo. */
export function Providers({ verification, ...shown }: ProvidersProps) {
  const verdictFacts = {
    isKnown: verdictLook(verification).tone !== 'unknown',
    details: new Set(verification.checks.map(({ detail }) => detail)),
    hasCheckMark: verification.certificate_type === 'VMC',
  };
  const isElsewhere =
    shown.logo === undefined &&
    verification.providers.some(
      ({ state }) => providerLook(state, verdictFacts.isKnown).picture !== 'initials',
    );
  return (
    <section aria-label="Mail providers">
      <h3 className={page.small}>What each provider would show</h3>
      {isElsewhere ? (
        <p className={page.quiet}>
          The published logo isn’t hosted by this server, so the sender’s initials are shown instead.
        </p>
      ) : null}
      <ul className={css.providers}>
        {verification.providers.map((line) => (
          <Provider key={line.provider} line={line} {...verdictFacts} {...shown} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  line: BimiProvider;
  /** False if a required lookup failed. */
  isKnown: boolean;
  /** Messages of the checks. */
  details: ReadonlySet<string>;
  /** True if the published certificate is of the kind for which Gmail shows a check mark. */
  hasCheckMark: boolean;
}

function Provider({
  line,
  isKnown,
  details,
  sender,
  logo,
  hasCheckMark,
}: Omit<ProvidersProps, 'verification'> & LineProps) {
  const { provider, name, state, shows, needs, missing } = line;
  const { word, tone, picture } = providerLook(state, isKnown);
  const isOpen = state === 'not_ready' && !isKnown;
  // Problems common to all providers are shown once, with their check.
  const ownRequirements = missing.filter((requirement) => !details.has(requirement));
  const isCommon = ownRequirements.length < missing.length && !isOpen;
  const isMarked = hasCheckMark && provider === 'gmail' && picture === 'logo';
  return (
    <li className={css.provider}>
      <div className={css.head}>
        <h4 className={css.name}>{name}</h4>
        <WordMark tone={tone}>{word}</WordMark>
      </div>
      {/* A drawing of what the words below say. */}
      <div className={css.row} aria-hidden="true">
        <span className={css.avatar} data-picture={logo === undefined ? 'initials' : picture}>
          {picture === 'initials' || logo === undefined ? (
            initialsOf(sender.sender_name)
          ) : (
            <img src={logo} alt="" className={css.logo} />
          )}
        </span>
        <span className={css.words}>
          <span className={css.sender}>
            {sender.sender_name}
            {isMarked ? (
              <IconRosetteDiscountCheckFilled size={iconSizes.small} className={css.checkMark} />
            ) : null}
          </span>
          <span className={css.subject}>Your order is on its way</span>
        </span>
        <span className={css.time}>9:41</span>
      </div>
      <p className={css.shows}>{isOpen ? 'Unknown until it is checked.' : shows}</p>
      {isCommon ? <p className={css.needs}>Fix the failed checks below first.</p> : null}
      {isOpen || ownRequirements.length === 0 ? (
        <p className={css.needs}>{needs}</p>
      ) : (
        <div className={css.needs}>
          Missing:
          <ul className={css.missing}>
            {ownRequirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

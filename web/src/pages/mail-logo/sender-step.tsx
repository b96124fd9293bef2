import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hostedPath } from '../../api/bimi.ts';
import type { SenderProfile } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { initialsOf } from '../../ui/format-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { siteSearchOf } from '../site/search.ts';
import css from './sender-step.module.css';
import { StepLink, type StepLocation } from './step-link.tsx';
import { StepPanel } from './step-panel.tsx';

interface SenderStepProps extends StepLocation {
  profiles: readonly SenderProfile[];
  chosen: SenderProfile | undefined;
}

/** Chooses the sender: a logo belongs to the domain that mail is sent from. */
export function SenderStep({ siteId, search, profiles, chosen }: SenderStepProps) {
  if (profiles.length === 0)
    return (
      <Empty
        icon={<IconMail size={iconSizes.large} />}
        title="This site has no sender yet"
        action={
          <LinkButton
            to="/sites/$siteId"
            params={{ siteId: String(siteId) }}
            search={siteSearchOf({ tab: 'mail' })}
          >
            Add a sender
          </LinkButton>
        }
      >
        A logo belongs to a sender. First set the address and name that this site sends mail from.
      </Empty>
    );
  return (
    <StepPanel
      title="Who sends?"
      lead="A logo belongs to the part of the address behind the @. All mail from there gets the same one."
    >
      <ul className={css.senders}>
        {profiles.map((profile) => (
          <li key={profile.profile_id}>
            <Link
              to="/sites/$siteId/mail-logo"
              params={{ siteId: String(siteId) }}
              search={{ sender: profile.sender_email, step: 'logo' }}
              className={css.sender}
              data-chosen={profile === chosen || undefined}
            >
              <span className={css.avatar} aria-hidden="true">
                {profile.photo === null ? (
                  initialsOf(profile.sender_name)
                ) : (
                  <img src={hostedPath(profile.photo.url)} alt="" className={css.photo} />
                )}
              </span>
              <span className={css.words}>
                <strong>{profile.sender_name}</strong>
                <span className={css.address}>{profile.sender_email}</span>
              </span>
              {profile === chosen ? <WordMark tone="good">Chosen</WordMark> : null}
            </Link>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <div>
          <StepLink siteId={siteId} search={search} step="logo">
            Continue with the logo
          </StepLink>
        </div>
      )}
    </StepPanel>
  );
}

import { Button } from '@mantine/core';
import type { SenderProfile } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { LogoLink } from './logo-link.tsx';
import { photoOf } from './photo-of.ts';
import { SenderAvatar } from './sender-avatar.tsx';
import css from './sender-profiles.module.css';

interface ProfileCardProps {
  profile: SenderProfile;
  onChange: () => void;
  onDelete: () => void;
}

/** Whom mail from an address is from: the photo in the two shapes that mail programs have, the name and the address. */
export function ProfileCard({ profile, onChange, onDelete }: ProfileCardProps) {
  const { sender_name: name, sender_email: email, updated_at: updatedAt } = profile;
  const photo = photoOf(profile);
  return (
    <li className={css.card}>
      <div className={css.photos}>
        <SenderAvatar name={name} photo={photo} shape="round" />
        <SenderAvatar name={name} photo={photo} shape="square" />
      </div>
      <div>
        <h3 className={css.name}>{name}</h3>
        <div className={css.address}>
          <BreakingText>{email}</BreakingText>
        </div>
        <div className={css.quiet}>
          Changed <Time at={updatedAt} />
        </div>
      </div>
      <LogoLink profile={profile} />
      <div className={css.actions}>
        <Button size="xs" variant="default" aria-label={`Change ${email}`} onClick={onChange}>
          Change
        </Button>
        <Button size="xs" variant="default" aria-label={`Delete ${email}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

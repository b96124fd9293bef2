import { Button } from '@mantine/core';
import { IconMailStar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SenderProfile, SiteDetail } from '../../api/records.ts';
import { deleteSenderProfile, senderProfilesQuery } from '../../api/sender-profiles.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { exampleSender } from './example-sender.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { photoOf, SenderAvatar } from './sender-avatar.tsx';
import css from './sender-profiles.module.css';
import { SourceRetention } from './source-retention.tsx';

/** Senders of a site's mail. */
export function MailTab({ site }: { site: SiteDetail }) {
  const list = wholeList(useQuery(senderProfilesQuery(site.site_id)));
  const profiles = list.records ?? [];
  // Captured when editing began: changes by colleagues do not affect the form.
  const [edited, setEdited] = useState<SenderProfile | 'new'>();
  const [deleted, setDeleted] = useState<SenderProfile>();
  const add = (
    <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={() => setEdited('new')}>
      New sender profile
    </Button>
  );
  return (
    <>
      <Panel
        title="Sender profiles"
        description="The name and photo for each address this site sends from"
        actions={profiles.length > 0 ? add : undefined}
      >
        <ListPanel
          isBare
          list={list}
          fault="Couldn’t load sender profiles"
          rows={3}
          none={
            <Empty icon={<IconMailStar size={iconSizes.large} />} title="No sender profiles yet" action={add}>
              Set the name and photo for an address such as {exampleSender(site.domain)}. Your site and agents
              use it when they send mail, so recipients see who is writing.
            </Empty>
          }
        >
          {(records) => (
            <>
              <ul className={css.cards}>
                {records.map((profile) => (
                  <ProfileCard
                    key={profile.profile_id}
                    profile={profile}
                    onChange={() => setEdited(profile)}
                    onDelete={() => setDeleted(profile)}
                  />
                ))}
              </ul>
              <Notes profiles={records} />
            </>
          )}
        </ListPanel>
      </Panel>
      <SourceRetention siteId={site.site_id} />
      <ProfileDialog site={site} edited={edited} profiles={profiles} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        isOpen={deleted !== undefined}
        title={`Delete the profile of ${deleted?.sender_email}?`}
        confirm="Delete profile"
        changes={['sender_profile']}
        write={async () => deleted && deleteSenderProfile(deleted.profile_id)}
        successMessage={() => 'Profile deleted.'}
        onClose={() => setDeleted(undefined)}
      >
        <p>
          Its current and earlier photos are no longer served, unless another profile uses them. Mail apps may
          keep showing a copy. Sent mail and the address itself are not affected. This can’t be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The server's notes about where photos appear, without duplicates. */
const Notes = ({ profiles }: { profiles: readonly SenderProfile[] }) =>
  [...new Set(profiles.flatMap(({ notes }) => notes))].map((note) => (
    <p key={note} className={css.note}>
      {note}
    </p>
  ));

interface ProfileCardProps {
  profile: SenderProfile;
  onChange: () => void;
  onDelete: () => void;
}

/** A sender: the photo in both shapes that mail clients use, name and address. */
function ProfileCard({ profile, onChange, onDelete }: ProfileCardProps) {
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

/** Link to the logo set-up of a sender. */
const LogoLink = ({ profile: { site_id: siteId, sender_email: sender } }: { profile: SenderProfile }) => (
  <TextLink
    to="/sites/$siteId/mail-logo"
    params={{ siteId: String(siteId) }}
    search={{ sender }}
    size="sm"
    aria-label={`Show a logo in its mail: ${sender}`}
  >
    Show a logo in its mail
  </TextLink>
);

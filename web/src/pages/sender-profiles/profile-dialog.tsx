import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SenderProfile, SiteDetail } from '../../api/records.ts';
import { saveSenderProfile } from '../../api/sender-profiles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { exampleSender } from './example-sender.ts';
import { PhotoField } from './photo-field.tsx';
import { changeOf, isSameAddress, type ProfileValues, valuesOf } from './profile-values.ts';
import { photoOf, SenderAvatar, type ShownPhoto } from './sender-avatar.tsx';
import css from './sender-profiles.module.css';

interface ProfileDialogProps {
  site: SiteDetail;
  /** The profile as it was when editing began, or a new one; undefined closes the dialog. */
  edited: SenderProfile | 'new' | undefined;
  /** Existing profiles. */
  profiles: readonly SenderProfile[];
  onClose: () => void;
}

/** Creates or edits a sender profile. */
export const ProfileDialog = ({ edited, ...props }: ProfileDialogProps) => (
  <Dialog
    opened={edited !== undefined}
    onClose={props.onClose}
    title={edited === 'new' ? 'New sender profile' : 'Change the sender profile'}
    size="lg"
  >
    {edited === undefined ? null : <Fields edited={edited === 'new' ? undefined : edited} {...props} />}
  </Dialog>
);

interface FieldsProps extends Omit<ProfileDialogProps, 'edited'> {
  edited: SenderProfile | undefined;
}

function Fields({ site, edited, profiles, onClose }: FieldsProps) {
  const present = profiles.find(({ profile_id }) => profile_id === edited?.profile_id);
  const isGone = edited !== undefined && present === undefined;
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(edited),
    validate: {
      sender_email: (value) => addressFault(value, edited ? [] : profiles),
      sender_name: (value) => (value.trim() === '' ? 'Enter the name recipients should see.' : null),
    },
  });
  const save = useWrite({
    changes: ['sender_profile'],
    write: (values: ProfileValues) =>
      saveSenderProfile(changeOf(site.site_id, values, isGone ? undefined : edited)),
    form,
    successMessage: ({ created }) =>
      created || edited
        ? 'The sender profile is saved.'
        : 'A colleague had just added this address. Their profile was updated with your changes.',
    onDone: onClose,
  });
  const { values } = form;
  const { photo_base64: chosen, crop } = values;
  const currentPhoto = present && !values.remove_photo ? photoOf(present) : undefined;
  const shownPhoto = chosen ? { src: chosen.dataUrl, cut: { crop, size: chosen } } : currentPhoto;
  const name = values.sender_name.trim() || values.sender_email.trim() || site.name;
  return (
    <DialogForm form={form} write={save} submit={edited ? 'Save' : 'Create profile'} onCancel={onClose}>
      {isGone ? (
        <p className={css.gone} role="status">
          A colleague has deleted this profile. If you save, it is created again with the photo you choose
          here.
        </p>
      ) : null}
      <div className={css.pair}>
        <TextInput
          label="E-mail address"
          description={
            edited ? 'To use another address, add another profile.' : 'The address mail is sent from.'
          }
          placeholder={exampleSender(site.domain)}
          inputMode="email"
          autoComplete="off"
          maxLength={320}
          readOnly={edited !== undefined}
          {...(edited ? { variant: 'filled' } : { 'data-autofocus': true })}
          {...form.getInputProps('sender_email')}
        />
        <TextInput
          label="Name"
          description="As recipients see it."
          placeholder={site.name}
          autoComplete="off"
          maxLength={120}
          {...(edited ? { 'data-autofocus': true } : {})}
          {...form.getInputProps('sender_name')}
        />
      </div>
      <PhotoField form={form} hasPhoto={Boolean(present?.photo)} />
      <MailPreview name={name} photo={shownPhoto} />
    </DialogForm>
  );
}

/** Problem of a new address: saving one that exists would overwrite its profile. */
function addressFault(value: string, profiles: readonly SenderProfile[]): string | null {
  if (value.trim() === '') return 'Enter the e-mail address mail is sent from.';
  const isKnown = profiles.some(({ sender_email }) => isSameAddress(sender_email, value));
  return isKnown ? 'This address already has a profile. Edit that one instead.' : null;
}

interface MailPreviewProps {
  /** Sender's name; mail clients show the address if it is empty. */
  name: string;
  photo: ShownPhoto | undefined;
}

/** Preview of a mail from the sender in an inbox, with round and with square pictures. */
const MailPreview = ({ name, photo }: MailPreviewProps) => (
  <section className={css.preview} aria-label="How it looks in an inbox">
    <h3 className={css.heading}>How it looks in an inbox</h3>
    <div className={css.lines}>
      {(['round', 'square'] as const).map((shape) => (
        <div key={shape} className={css.line}>
          <SenderAvatar name={name} photo={photo} shape={shape} />
          <div className={css.words}>
            <strong className={css.mailName}>{name}</strong>
            <span className={css.subject}>Your order is ready</span>
          </div>
          <span className={css.time}>09:41</span>
        </div>
      ))}
    </div>
    <p className={css.mailNote}>
      Each recipient’s mail app decides which picture to show. Some show their own photo, or only initials.
    </p>
  </section>
);

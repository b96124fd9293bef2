import { Button, Checkbox, Group, Stack, Textarea, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  approvePictures,
  deletePicture,
  type MediaAsset,
  pictureAddress,
  rejectPictures,
  savePicture,
} from '../../api/media.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { Part, Sheet } from '../../ui/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './pictures.module.css';

/** Name of a document that shows a picture, and a way to open it if it has a page of its own. */
export type DocumentLabelOf = (document: string) => {
  readonly name: string;
  readonly onOpen?: (() => void) | undefined;
};

interface PictureDetailsProps {
  siteId: number;
  labelOf: DocumentLabelOf;
  asset: MediaAsset;
  onClose: () => void;
}

/** One picture: its description, its uses, and its approval. */
export function PictureDetails({ siteId, asset, labelOf, onClose }: PictureDetailsProps) {
  const { asset_id, filename, width, height, pool, state, used_in } = asset;
  const [isRejecting, setRejecting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const approve = useWrite({
    changes: ['media_asset'],
    write: () => approvePictures(siteId, [asset_id]),
    successMessage: () => 'It can now be used.',
  });
  return (
    <Sheet title={filename || asset_id} back="Pictures" onBack={onClose}>
      <img
        className={css.large}
        src={pictureAddress(siteId, asset_id, 640)}
        alt={asset.alt ?? ''}
        width={width}
        height={height}
      />
      <p className={css.quiet}>
        {filename} · {width} × {height} pixels{pool === 'central' ? ' · for all sites in the project' : ''}
      </p>
      <TextFields siteId={siteId} asset={asset} />
      <Part title="Used in">
        {used_in.length === 0 ? <p className={css.quiet}>Not used yet.</p> : null}
        <ul className={css.uses}>
          {used_in.map(({ document }) => {
            const { name, onOpen } = labelOf(document);
            return (
              <li key={document}>
                {onOpen ? (
                  <UnstyledButton className={css.use} onClick={onOpen}>
                    {name}
                  </UnstyledButton>
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      </Part>
      <Part title={stateLabels[state]}>
        <ProblemNotice error={approve.problem} title="Couldn’t approve it" />
        <Group gap="xs">
          {state === 'approved' ? null : (
            <Button size="xs" loading={approve.isBusy} onClick={() => approve.run()}>
              Approve
            </Button>
          )}
          {state === 'rejected' ? null : (
            <Button size="xs" variant="default" onClick={() => setRejecting(true)}>
              Reject…
            </Button>
          )}
          <ReasonedButton
            size="xs"
            variant="default"
            reason={used_in.length === 0 ? undefined : 'Replace it where it is used first.'}
            onClick={() => setDeleting(true)}
          >
            Delete…
          </ReasonedButton>
        </Group>
      </Part>
      <ConfirmDialog
        isOpen={isRejecting}
        title="Reject this picture?"
        confirm="Reject"
        changes={['media_asset']}
        write={() => rejectPictures(siteId, [asset_id])}
        successMessage={() => 'Picture rejected.'}
        onClose={() => setRejecting(false)}
      >
        <p>
          {used_in.length === 0
            ? 'You can approve it again at any time.'
            : `It is used in ${used_in.map(({ document }) => labelOf(document).name).join(', ')}. The live site keeps showing it. Replace it before you publish again.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this picture?"
        confirm="Delete picture"
        changes={['media_asset']}
        write={() => deletePicture(siteId, asset_id)}
        successMessage={() => 'Picture deleted.'}
        onClose={() => setDeleting(false)}
        onDone={onClose}
      >
        <p>
          It is permanently deleted with its files. Earlier page versions that used it will be missing it.
        </p>
      </ConfirmDialog>
    </Sheet>
  );
}

const stateLabels: Readonly<Record<MediaAsset['state'], string>> = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Default alternative text of a picture. */
function TextFields({ siteId, asset }: { siteId: number; asset: MediaAsset }) {
  const form = useForm({ initialValues: { alt: asset.alt ?? '', decorative: asset.decorative } });
  const save = useWrite({
    changes: ['media_asset'],
    write: ({ alt, decorative }: { alt: string; decorative: boolean }) =>
      savePicture({
        site_id: siteId,
        asset_id: asset.asset_id,
        decorative,
        ...(decorative ? {} : { alt: alt.trim() }),
      }),
    form,
    successMessage: () => 'Saved.',
    onDone: () => form.resetDirty(),
  });
  return (
    <WriteForm form={form} write={save} label="Description">
      <Stack gap="sm">
        <ProblemNotice error={save.problem} title="Couldn’t save" />
        <Textarea
          label="What it shows"
          description="Read aloud by screen readers. Pages already using the picture keep their own text."
          autosize
          minRows={2}
          maxLength={500}
          disabled={form.values.decorative}
          {...form.getInputProps('alt')}
        />
        <Checkbox
          label="Decorative: adds nothing to the text beside it"
          {...form.getInputProps('decorative', { type: 'checkbox' })}
        />
        <Group>
          <Button type="submit" size="xs" loading={save.isBusy} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </WriteForm>
  );
}

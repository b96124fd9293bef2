import { ActionIcon, CloseButton, Progress, Tooltip } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { attachmentPath } from '../api/attachments.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { FileIcon } from '../ui/attached-files.tsx';
import { sizeText } from '../ui/format-text.ts';
import css from './upload-list.module.css';
import type { Upload } from './uploads.ts';
import type { UploadsHere } from './use-uploads.ts';

/** Button that chooses files for a message. */
export function AttachButton({ uploads }: { uploads: UploadsHere }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip label="Attach files, up to 10 MB each">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label="Attach files"
          onClick={() => field.current?.click()}
        >
          <IconPaperclip size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Files of the message being written, with progress and a button to remove each. */
export function UploadList({ uploads: { list, remove, isOver } }: { uploads: UploadsHere }) {
  return (
    <>
      {list.length === 0 ? null : (
        <ul className={css.list} aria-label="Attached files">
          {list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
          ))}
        </ul>
      )}
      {isOver ? (
        <div className={css.over} aria-hidden>
          <IconPaperclip size={iconSizes.large} /> Drop files to attach them
        </div>
      ) : null}
    </>
  );
}

function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { name, bytes, mediaType, share, attachment, failure } = upload;
  const thumb = attachment?.thumb_url;
  return (
    <li className={css.row} data-failed={failure !== undefined || undefined}>
      {thumb ? (
        <img src={attachmentPath(thumb)} alt="" className={css.thumb} />
      ) : (
        <FileIcon mediaType={mediaType} />
      )}
      <span className={css.about}>
        <span className={css.name}>{name}</span>
        {failure !== undefined ? (
          <span className={css.failure} role="alert">
            {failure}
          </span>
        ) : attachment ? (
          <span className={css.size}>{sizeText(bytes)}</span>
        ) : (
          <Progress value={100 * share} size="xs" aria-label={`Uploading ${name}`} className={css.progress} />
        )}
      </span>
      <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

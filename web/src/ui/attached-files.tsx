import { Anchor } from '@mantine/core';
import { IconFile, IconFileText, IconFileZip, IconPhoto } from '@tabler/icons-react';
import { type Attachment, attachmentPath } from '../api/attachments.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './attached-files.module.css';
import { sizeText } from './format-text.ts';

/** A file in a thread. */
export interface ShownFile {
  readonly key: string | number;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType?: string | undefined;
  /** Undefined if the file is no longer stored. */
  readonly href?: string | undefined;
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number } | undefined;
}

export const shownFileOf = (file: Attachment): ShownFile => ({
  key: file.attachment_id,
  name: file.name,
  bytes: file.bytes,
  mediaType: file.media_type,
  href: attachmentPath(file.url),
  ...(file.thumb_url !== null && file.width !== null && file.height !== null
    ? { picture: { src: attachmentPath(file.thumb_url), width: file.width, height: file.height } }
    : {}),
});

/** False for a text that only lists its files' names, which the server writes for a message without text. */
export const hasOwnText = (body: string, files: readonly Pick<Attachment, 'name'>[]): boolean =>
  files.length === 0 || body !== files.map(({ name }) => name).join('\n');

/** Files of a message: pictures as thumbnails, others by name, each to open or download. */
export function AttachedFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.key} className={file.picture ? css.picture : css.file}>
          {file.picture && file.href ? <Picture file={file} /> : <NamedFile file={file} />}
        </li>
      ))}
    </ul>
  );
}

const Picture = ({ file: { name, href, picture } }: { file: ShownFile }) => (
  <a href={href} target="_blank" rel="noopener" className={css.frame} title={name}>
    <img
      src={picture?.src}
      width={picture?.width}
      height={picture?.height}
      alt={name}
      loading="lazy"
      decoding="async"
      className={css.image}
    />
  </a>
);

function NamedFile({ file: { name, bytes, mediaType, href } }: { file: ShownFile }) {
  return (
    <>
      <FileIcon mediaType={mediaType} />
      <span className={css.about}>
        {href === undefined ? (
          <span className={css.name}>{name}</span>
        ) : (
          <Anchor href={href} download={name} className={css.name}>
            {name}
          </Anchor>
        )}
        <span className={css.size}>{sizeText(bytes)}</span>
      </span>
    </>
  );
}

/** Icon of a type of content. */
export function FileIcon({ mediaType = '' }: { mediaType?: string | undefined }) {
  const Icon = mediaType.startsWith('image/')
    ? IconPhoto
    : /zip|rar|7z|gzip/.test(mediaType)
      ? IconFileZip
      : /pdf|text|word|document|rtf/.test(mediaType)
        ? IconFileText
        : IconFile;
  return <Icon size={iconSizes.normal} aria-hidden className={css.icon} />;
}

import { type ClipboardEvent, type DragEvent, useState, useSyncExternalStore } from 'react';
import { useMe } from '../api/session.ts';
import type { About } from './outgoing.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads by account and record. They last as long as the page: the server deletes unused files within a day. */
const all = new Map<string, Uploads>();

export function uploadsOf(accountId: number, { about, id }: Pick<About, 'about' | 'id'>): Uploads {
  const scope = `${accountId} ${about} ${id}`;
  const uploads = all.get(scope) ?? createUploads();
  all.set(scope, uploads);
  return uploads;
}

const filesIn = (transfer: DataTransfer): File[] => [...transfer.files];
const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/** Files for the next message of a record: chosen, pasted or dropped. */
export function useUploads(record: Pick<About, 'about' | 'id'>, siteId: number) {
  const uploads = uploadsOf(useMe().user.user_id, record);
  const list = useSyncExternalStore(uploads.watch, uploads.all);
  const [isOver, setOver] = useState(false);
  const add = (files: readonly File[]) => uploads.add(siteId, files);
  return {
    list,
    add,
    remove: uploads.remove,
    take: uploads.take,
    isOver,
    /** True while a file is uploading. */
    isBusy: list.some(({ attachment, failure }) => attachment === undefined && failure === undefined),
    /** True if at least one file is ready to be sent. */
    hasAny: list.some(({ attachment }) => attachment !== undefined),
    /** Handles pictures and files pasted into the field. */
    onPaste(event: ClipboardEvent) {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    /** Handles files dropped on the composer. */
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        add(filesIn(event.dataTransfer));
      },
    },
  };
}

export type UploadsHere = ReturnType<typeof useUploads>;

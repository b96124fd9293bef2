import { type ClipboardEvent, type DragEvent, useState, useSyncExternalStore } from 'react';
import { useMe } from '../api/session.ts';
import type { About } from './outgoing.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads by account and record. They are gone with the page: the server forgets unsent files within a day. */
const all = new Map<string, Uploads>();

export function uploadsOf(accountId: number, { about, id }: Pick<About, 'about' | 'id'>): Uploads {
  const place = `${accountId} ${about} ${id}`;
  const known = all.get(place) ?? createUploads();
  all.set(place, known);
  return known;
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
    /** True while one of them is on its way. */
    isBusy: list.some(({ attachment, failure }) => attachment === undefined && failure === undefined),
    /** True if at least one is there to be sent. */
    hasAny: list.some(({ attachment }) => attachment !== undefined),
    /** For the field: pasted pictures and files. */
    onPaste(event: ClipboardEvent) {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    /** For the composer: files that are dropped on it. */
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

import { type Attachment, fileBytesMax, filesOfMessageMax, sendAttachment } from '../api/attachments.ts';
import { asProblem } from '../api/problem.ts';

/** A file being uploaded, or uploaded. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** 0 to 1. */
  readonly share: number;
  readonly attachment?: Attachment;
  /** Reason of a failed upload. */
  readonly failure?: string;
}

/** Files for the next message of one conversation or ticket. They stay while another record is open. */
export interface Uploads {
  /** Returns the same list until it changes. */
  all(): readonly Upload[];
  watch(watcher: () => void): () => void;
  add(siteId: number, files: readonly File[]): void;
  remove(key: number): void;
  /** Removes and returns the uploaded files, for sending. */
  take(): readonly Attachment[];
  /** Restores the files of a refused message. */
  restore(files: readonly Attachment[]): void;
}

type Send = typeof sendAttachment;

const tooLarge = 'Larger than 10 MB. Share it as a link instead.';
const tooMany = `More than ${filesOfMessageMax} files. Send it with another message.`;

const ofAttachment = (attachment: Attachment, key: number): Upload => ({
  key,
  name: attachment.name,
  bytes: attachment.bytes,
  mediaType: attachment.media_type,
  share: 1,
  attachment,
});

export function createUploads(send: Send = sendAttachment): Uploads {
  let uploads: readonly Upload[] = [];
  let keys = 0;
  const watchers = new Set<() => void>();
  const leaving = new Map<number, AbortController>();
  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const watch of watchers) watch();
  };
  const note = (key: number, change: Partial<Upload>) =>
    set(uploads.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));

  async function upload(siteId: number, file: File, key: number): Promise<void> {
    const abortController = new AbortController();
    leaving.set(key, abortController);
    try {
      const onShare = (share: number) => note(key, { share });
      const attachment = await send(siteId, file, { onShare, signal: abortController.signal });
      // As stored by the server, which re-encodes pictures and sanitises names.
      const { name, bytes, media_type: mediaType } = attachment;
      note(key, { attachment, name, bytes, mediaType, share: 1 });
    } catch (error) {
      note(key, { failure: asProblem(error).detail });
    } finally {
      leaving.delete(key);
    }
  }

  return {
    all: () => uploads,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    add(siteId, files) {
      for (const file of files) {
        const key = keys++;
        const activeCount = uploads.filter(({ failure }) => failure === undefined).length;
        const failure =
          file.size > fileBytesMax ? tooLarge : activeCount >= filesOfMessageMax ? tooMany : undefined;
        const { name, size: bytes, type: mediaType } = file;
        const added = { key, name, bytes, mediaType, share: 0 };
        set([...uploads, failure === undefined ? added : { ...added, failure }]);
        if (failure === undefined) void upload(siteId, file, key);
      }
    },
    remove(key) {
      leaving.get(key)?.abort();
      set(uploads.filter((entry) => entry.key !== key));
    },
    take() {
      const there = uploads.flatMap(({ attachment }) => attachment ?? []);
      set([]);
      return there;
    },
    restore(files) {
      set([...files.map((file) => ofAttachment(file, keys++)), ...uploads]);
    },
  };
}

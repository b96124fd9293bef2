import { day } from '../../kernel/clock.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { fileHolders } from '../public-files/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createScan } from './provider/clamd.ts';
import { readClamdAddress } from './rules/clamd-address.ts';
import { createAddFile } from './service/add.ts';
import { attachmentHandlers } from './service/handlers.ts';
import { createAttachmentLinks } from './service/links.ts';
import { createUploadStore } from './service/upload-store.ts';
import { settings } from './settings.ts';
import { deleteUnsentBefore } from './store/attachments.ts';
import { selectReferencedFiles } from './store/record-files.ts';

/** Time after which an uploaded file that was not sent with a message is deleted. */
const unsentMs = day;

/** Files in messages: scanned, stored, and downloaded through links that expire. */
export const attachments = defineFeature({
  name: 'attachments',
  chapters: {},
  operations,
  area: 'messages',
  settings,
  limits,
  tables: ['attachment'],
  siteTables,
  mayRead: ['message', 'removed_row'],
  personalData,
  contributes: [fileHolders.with({ what: 'message files', held: selectReferencedFiles })],
  needs: { sites },
  start({ files, images, seal, baseUrl, settings, onFault }) {
    const address = settings.clamdUrl === undefined ? undefined : readClamdAddress(settings.clamdUrl);
    const scan = address && createScan(address);
    const uploadStore = createUploadStore({ files, images, scan, onFault });
    const add = createAddFile(settings.attachmentBytesPerDay);
    const links = createAttachmentLinks(seal('attachment'), baseUrl);
    return {
      handlers: attachmentHandlers({ files, uploadStore, add, links }),
      exports: { uploadStore, add, links },
      retention: [
        {
          label: 'files never attached to a message',
          deleteExpired: ({ now, inChunks }) =>
            inChunks((db, rows) => deleteUnsentBefore(db, now - unsentMs, rows)),
        },
      ],
    };
  },
});

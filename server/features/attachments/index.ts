export { attachments } from './feature.ts';
export { fileBytesMax } from './schema.ts';
export type { AddFile, Uploader } from './service/add.ts';
export {
  type FileReferences,
  openUploads,
  requireWordsOrFiles,
  teamFiles,
  wordsOrNames,
} from './service/attach.ts';
export { sentFileOf } from './service/handlers.ts';
export { type AttachmentLinks, mailedFiles } from './service/links.ts';
export { filesOfEntries, filesOfMessages, type ShownFiles } from './service/message-files.ts';
export type { StoredUpload, UploadStore } from './service/upload-store.ts';
export {
  findMessageOfEvent,
  type StoredAttachment,
  selectOfEntries,
  selectOfMessages,
} from './store/attachments.ts';

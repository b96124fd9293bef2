import type { IncomingMessage } from 'node:http';
import { Failure, fail } from '../../kernel/errors.ts';
import type { BeginFile, FileWriter, UploadedFile } from '../../kernel/upload.ts';
import { isForm, parseForm } from '../../platform/http/forms/parse-form.ts';

/** Limit of a form post: no field takes more than 10,000 characters, and few forms have more than ten fields. */
const formBytesMax = 256 * 1024;
/** The same with files: three large ones, or more small ones. */
const withFilesBytesMax = 30 * 1024 * 1024 + formBytesMax;
/** A form has at most 60 fields, and at most 39 choices in one. */
const valuesMax = 60 * 39;
/** Lower for forms with files, where each part costs more. */
const partsMax = 300;

export interface PostedFields {
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Files by member name; the value of a file field is the member name of its file. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** The raw body; empty if it contained files. */
  readonly text: string;
  /** Deletes the files from the disk; call it after they were read. */
  release(): Promise<void>;
}

/**
 * Parses a form post from a browser; fails if it is malformed or larger than any form.
 * @param members members that take files, in order; without any, a form with files is refused
 */
export async function receiveFields(
  incoming: IncomingMessage,
  members: readonly string[],
  beginFile: BeginFile,
): Promise<PostedFields> {
  const { 'content-type': type = '', 'content-length': announced } = incoming.headers;
  if (members.length > 0 && isForm(type)) return receiveFiles(incoming, type, members, beginFile);
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) fail('unsupported_media_type');
  if (Number(announced ?? 0) > formBytesMax) fail('payload_too_large');
  const text = await textOf(incoming);
  if (hasMoreThan(valuesMax, text)) fail('payload_too_large');
  const fields = Array.from(new URLSearchParams(text), ([name, value]) => ({ name, value }));
  return { fields, files: {}, text, release: async () => {} };
}

async function receiveFiles(
  incoming: IncomingMessage,
  type: string,
  members: readonly string[],
  beginFile: BeginFile,
): Promise<PostedFields> {
  if (Number(incoming.headers['content-length'] ?? 0) > withFilesBytesMax) fail('payload_too_large');
  const writers: FileWriter[] = [];
  const release = async () => void (await Promise.all(writers.splice(0).map((file) => file.remove())));
  const budget = {
    async beginFile() {
      const file = await beginFile();
      writers.push(file);
      return file;
    },
    passedOn: () => {},
  };
  try {
    const parts = partsOf(incoming, withFilesBytesMax);
    const form = await parseForm({ parts, budget }, type, { partsMax, refusal: () => undefined });
    if (form.problems.length > 0) throw new Failure('validation_failed', { errors: form.problems });
    // Browsers send an empty file for a file field without a choice.
    const sent = form.files.filter(({ file }) => file.size > 0);
    if (sent.length > members.length) fail('payload_too_large');
    const namedFiles = sent.map(({ name, file }, index) => ({ name, file, member: members[index] ?? '' }));
    const texts = Object.entries(form.fields).flatMap(([name, values]) =>
      [values].flat().map((value) => ({ name, value })),
    );
    return {
      fields: [...texts, ...namedFiles.map(({ name, member }) => ({ name, value: member }))],
      files: Object.fromEntries(namedFiles.map(({ member, file }) => [member, file])),
      text: '',
      release,
    };
  } catch (thrown) {
    await release();
    throw thrown;
  }
}

async function* partsOf(incoming: IncomingMessage, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const part of incoming.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > bytesMax) fail('payload_too_large');
      yield part as Buffer;
    }
  } catch (cause) {
    throw cause instanceof Failure
      ? cause
      : new Failure('invalid_parameter', { detail: 'The request cannot be read.', cause });
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(incoming, formBytesMax)) parts.push(part);
  return Buffer.concat(parts).toString();
}

function hasMoreThan(max: number, body: string): boolean {
  let at = -1;
  for (let count = 0; count < max; count++) {
    at = body.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}

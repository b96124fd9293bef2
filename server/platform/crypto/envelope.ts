import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyFingerprint } from './key-fingerprint.ts';
import { Secret } from './secret.ts';

/** Purpose and owner of a sealed secret: an envelope opens only for the same purpose and owner. */
export interface EnvelopeAbout {
  /** For example `social_credential`. */
  readonly purpose: string;
  readonly provider: string;
  /** Id of the record that holds it. */
  readonly record: number;
}

/** Reason why an envelope cannot be opened: its key is missing, or it was altered or belongs to another record. */
export type UnsealFailure = 'key_missing' | 'damaged';

/**
 * Envelope encryption: each secret has its own key, which is sealed under the installation's active key. That key
 * can then be replaced without re-encrypting the secrets.
 */
export interface Envelopes {
  /** Seals a secret into a new envelope, JSON text, under the active key. */
  seal(secret: Secret, about: EnvelopeAbout): string;
  open(envelope: string, about: EnvelopeAbout): Secret | UnsealFailure;
  /** Re-seals the envelope's key under the active key; unchanged if it already is. */
  rewrap(envelope: string, about: EnvelopeAbout): { readonly envelope: string } | UnsealFailure;
  isUnderActiveKey(envelope: string): boolean;
}

/**
 * The envelope under the active key; undefined if its key is missing. A damaged one is left unchanged: no key helps.
 */
export function resealEnvelope(
  envelopes: Envelopes,
  envelope: string,
  about: EnvelopeAbout,
): string | undefined {
  const rewrapped = envelopes.rewrap(envelope, about);
  if (typeof rewrapped !== 'string') return rewrapped.envelope;
  return rewrapped === 'damaged' ? envelope : undefined;
}

const version = 1;
const keyBytes = 32;
/** Source: NIST SP 800-38D. A key seals one secret and wraps few, so random nonces do not collide. */
const ivBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

interface Sealed {
  readonly iv: Buffer;
  readonly bytes: Buffer;
  readonly tag: Buffer;
}

interface Envelope {
  /** Id of the key that wraps the secret's own: see `keyFingerprint`. */
  readonly kid: string;
  readonly wrapped: Sealed;
  readonly content: Sealed;
}

/**
 * @param keys 32 bytes each; the first is active, all of them open
 */
export function createEnvelopes(keys: readonly Buffer[]): Envelopes {
  const derived = new Map(
    keys.map((key) => [keyFingerprint(key), Buffer.from(hkdfSync('sha256', key, '', 'envelope', keyBytes))]),
  );
  const [active] = derived.entries();
  if (!active) throw new Error('Envelopes need a key.');
  const [activeKid, activeKey] = active;

  const wrap = (contentKey: Buffer, about: EnvelopeAbout): Pick<Envelope, 'kid' | 'wrapped'> => ({
    kid: activeKid,
    wrapped: sealBytes(activeKey, contentKey, wrapContext(about, activeKid)),
  });

  function unwrap({ kid, wrapped }: Envelope, about: EnvelopeAbout): Buffer | UnsealFailure {
    const key = derived.get(kid);
    return key ? (openBytes(key, wrapped, wrapContext(about, kid)) ?? 'damaged') : 'key_missing';
  }

  return {
    seal(secret, about) {
      const contentKey = randomBytes(keyBytes);
      const content = sealBytes(contentKey, Buffer.from(secret.reveal()), contentContext(about));
      return write({ ...wrap(contentKey, about), content });
    },
    open(text, about) {
      const envelope = read(text);
      if (!envelope) return 'damaged';
      const contentKey = unwrap(envelope, about);
      if (typeof contentKey === 'string') return contentKey;
      const bytes = openBytes(contentKey, envelope.content, contentContext(about));
      return bytes ? new Secret(bytes.toString()) : 'damaged';
    },
    rewrap(text, about) {
      const envelope = read(text);
      if (!envelope) return 'damaged';
      const contentKey = unwrap(envelope, about);
      if (typeof contentKey === 'string') return contentKey;
      if (envelope.kid === activeKid) return { envelope: text };
      return { envelope: write({ ...wrap(contentKey, about), content: envelope.content }) };
    },
    isUnderActiveKey: (text) => read(text)?.kid === activeKid,
  };
}

// JSON arrays, so that no two contexts have the same text.
const contentContext = ({ purpose, provider, record }: EnvelopeAbout): string =>
  JSON.stringify([`v${version}`, purpose, provider, record]);
const wrapContext = ({ purpose, record }: EnvelopeAbout, kid: string): string =>
  JSON.stringify([`v${version}`, 'key', purpose, record, kid]);

function sealBytes(key: Buffer, bytes: Buffer, context: string): Sealed {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(context),
  );
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { iv, bytes: sealed, tag: cipher.getAuthTag() };
}

function openBytes(key: Buffer, { iv, bytes, tag }: Sealed, context: string): Buffer | undefined {
  const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch {
    return undefined;
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64url');

const write = ({ kid, wrapped, content }: Envelope): string =>
  JSON.stringify({
    v: version,
    kid,
    wrapIv: text(wrapped.iv),
    wrappedDek: text(wrapped.bytes),
    wrapTag: text(wrapped.tag),
    iv: text(content.iv),
    ct: text(content.bytes),
    tag: text(content.tag),
  });

/**
 * Undefined unless it is exactly in the form that `write` produces: other lengths, spellings or members are
 * rejected.
 */
function read(written: string): Envelope | undefined {
  let found: Record<string, unknown>;
  try {
    found = Object(JSON.parse(written));
  } catch {
    return undefined;
  }
  const bytes = (name: string): Buffer => Buffer.from(String(found[name] ?? ''), 'base64url');
  const wrapped = { iv: bytes('wrapIv'), bytes: bytes('wrappedDek'), tag: bytes('wrapTag') };
  const content = { iv: bytes('iv'), bytes: bytes('ct'), tag: bytes('tag') };
  const hasLengths = [wrapped, content].every(
    ({ iv, tag }) => iv.length === ivBytes && tag.length === tagBytes,
  );
  if (!hasLengths || wrapped.bytes.length !== keyBytes) return undefined;
  const envelope = { kid: String(found.kid), wrapped, content };
  return write(envelope) === written ? envelope : undefined;
}

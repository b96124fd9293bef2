import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createChance, type Randomness } from '../../../../platform/demo/chance.ts';
import type { Reply } from '../../../../test/app.ts';
import { mintedDomain, mintedLogo } from '../certificate/mint.ts';
import { spoiledDer } from './spoiled-der.ts';
import { spoiledImage } from './spoiled-image.ts';
import { spoiledPem } from './spoiled-pem.ts';
import { spoiledSvg } from './spoiled-svg.ts';
import { spoiledUrl } from './spoiled-url.ts';
import type { WholeFiles } from './whole-files.ts';

export const kinds = ['svg', 'pem', 'der', 'data_url', 'image'] as const;
export type Kind = (typeof kinds)[number];

/** One call with something wrong in one of its members, or what looks like it. */
export interface MalformedCall {
  readonly path: '/bimi/prepare' | '/mail/profiles';
  /** Without the site. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The member that may be refused. */
  readonly member: 'svg_base64' | 'certificate_pem_base64' | 'photo_base64';
  /** Holds where the file is taken all the same. */
  assertTaken(body: Reply['body']): void;
}

/** Makes the same sending for the same number each time, whatever was made before. */
export type SendingOf = (kind: Kind, number: number) => MalformedCall;

export function sendingsFrom(whole: WholeFiles, seed: number): SendingOf {
  return (kind, number) =>
    makers[kind](whole, createChance(seed * 7_919 + kinds.indexOf(kind) * 1_000_003 + number));
}

const any = <T>(items: readonly T[], chance: Randomness): T => items[chance.below(items.length)] as T;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const sender = { sender_email: `hello@${mintedDomain}`, sender_name: 'Example Brand' };

/** Base64, with or without a data URL. */
const sentAs = (file: Buffer, mediaType: string, chance: Randomness): string =>
  chance.happens(0.5) ? file.toString('base64') : `data:${mediaType};base64,${file.toString('base64')}`;

const logoOf = (svg: unknown, assertTaken: MalformedCall['assertTaken']): MalformedCall => ({
  path: '/bimi/prepare',
  body: { svg_base64: svg },
  member: 'svg_base64',
  assertTaken,
});
const chainOf = (chain: unknown, assertTaken: MalformedCall['assertTaken']): MalformedCall => ({
  path: '/bimi/prepare',
  body: { svg_base64: mintedLogo.toString('base64'), certificate_pem_base64: chain },
  member: 'certificate_pem_base64',
  assertTaken,
});
const photoOf = (photo: unknown): MalformedCall => ({
  path: '/mail/profiles',
  body: { ...sender, photo_base64: photo },
  member: 'photo_base64',
  assertTaken: assertPhoto,
});

function assertPhoto({ photo }: Reply['body']): void {
  assert.ok(photo.width > 0 && photo.width <= 512 && photo.width === photo.height, JSON.stringify(photo));
}

interface CheckResult {
  readonly id: string;
  readonly state: string;
  readonly detail: string;
}

function assertChain({ certificate }: Reply['body'], isForged: boolean): void {
  assert.match(certificate.type, /^[VC]MC$/);
  for (const { state, detail } of certificate.checks as CheckResult[]) {
    assert.match(state, /^(?:pass|warn|fail|error|skip)$/);
    assert.match(detail, /^["A-Z].{10,}\.$/s);
    assert.ok(detail.length < 1500, detail);
  }
  const chained = (certificate.checks as CheckResult[]).find(({ id }) => id === 'cert_chain');
  if (isForged) assert.notEqual(chained?.state, 'pass', 'what nobody signed is not believed');
}

/** Asserts that the hosted bytes are those sent, unpacked if they were packed. */
function assertHosted({ svg_url }: Reply['body'], sent: Buffer): void {
  const svg = sent[0] === 0x1f && sent[1] === 0x8b ? gunzipSync(sent) : sent;
  assert.ok(svg_url.endsWith(`/${sha256(svg)}.svg`), svg_url);
}

const makers: Readonly<Record<Kind, (whole: WholeFiles, chance: Randomness) => MalformedCall>> = {
  svg({ logos }, chance) {
    const svg = spoiledSvg(any(logos, chance), chance);
    return logoOf(sentAs(svg, 'image/svg+xml', chance), (body) => assertHosted(body, svg));
  },
  pem({ chains }, chance) {
    const file = spoiledPem(any(chains, chance), chains, chance);
    return chainOf(sentAs(file, 'application/x-pem-file', chance), (body) => assertChain(body, false));
  },
  der({ chains }, chance) {
    const { file, isForged } = spoiledDer(any(chains, chance), chance);
    return chainOf(sentAs(file, 'application/x-pem-file', chance), (body) => assertChain(body, isForged));
  },
  data_url({ logos, chains, pictures }, chance) {
    const which = chance.below(3);
    if (which === 0) return logoOf(spoiledUrl(any(logos, chance), 'image/svg+xml', chance), () => {});
    if (which === 1) {
      const chain = Buffer.from(any(chains, chance), 'latin1');
      return chainOf(spoiledUrl(chain, 'application/x-pem-file', chance), (body) => assertChain(body, false));
    }
    return photoOf(spoiledUrl(any(pictures, chance), 'image/png', chance));
  },
  image: ({ pictures }, chance) =>
    photoOf(sentAs(spoiledImage(any(pictures, chance), pictures, chance), 'image/png', chance)),
};

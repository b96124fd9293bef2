import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createChance, type Randomness } from '../../../../platform/demo/chance.ts';
import { defaultTrust, judgeCrl, type MarkChain, readMarkChain } from '../../rules/certificate/index.ts';
import { pemOf, readPem } from '../../rules/certificate/pem.ts';
import type { Check } from '../../rules/check.ts';
import { damaged } from './damage.ts';
import { chainIn, checksOf } from './judged.ts';
import { type MintedAuthority, type MintedMark, mintAuthority, mintedAt } from './mint.ts';
import { sample, samplesMissing } from './samples.ts';

/** Rounds of 20,000 files each. */
const rounds = Number(process.env.WHEELHOUSE_TEST_DAMAGE_ROUNDS ?? 1);

const isSentence = (detail: string): boolean => /^["A-Z].{10,}[.]$/s.test(detail) && detail.length < 1500;

describe('damaged files', () => {
  let authority: MintedAuthority;
  let mark: MintedMark;
  let chain: MarkChain;
  before(async () => {
    authority = await mintAuthority();
    mark = await authority.mark();
    chain = chainIn(mark.pem);
  });

  /** Outcome for a file: the reason it was refused, or its checks, none of them empty. */
  function outcomeOf(file: string, options: Parameters<typeof checksOf>[1]): readonly Check[] {
    const read = readMarkChain(file);
    if ('code' in read) {
      assert.ok(isSentence(read.detail), read.detail);
      return [];
    }
    const checks = checksOf(file, options);
    for (const { detail } of checks) assert.ok(isSentence(detail), detail);
    return checks;
  }

  function damageEach(
    pem: string,
    options: Parameters<typeof checksOf>[1],
    chance: Randomness,
    count: number,
  ): void {
    const whole = readPem(pem);
    assert.ok(!('code' in whole));
    for (let time = 0; time < count; time += 1) {
      const at = chance.below(Math.min(2, whole.length));
      const original = whole[at] ?? Buffer.alloc(0);
      const changed = damaged(original, chance);
      if (changed.equals(original)) continue;
      const file = pemOf(whole.toSpliced(at, 1, changed));
      const linked = outcomeOf(file, options).find(({ id }) => id === 'cert_chain');
      assert.notEqual(linked?.state, 'pass', file);
    }
  }

  test('an altered certificate is refused, or its chain is not trusted', () => {
    damageEach(mark.pem, { trust: authority.trust }, createChance(1), 2000 * rounds);
  });

  test('the same with real certificates', { skip: samplesMissing }, () => {
    const files = ['paypal_vmc.pem', 'globalsign-vmc.pem', 'redshift.pem', 'xometry_cmc.pem'];
    for (const [at, file] of files.entries()) {
      const pem = sample(`pem-real/${file}`).toString();
      const { notBefore } = chainIn(pem);
      const options = { trust: defaultTrust(), at: notBefore + 86_400_000 };
      damageEach(pem, options, createChance(10 + at), 250 * rounds);
    }
  });

  test('a file with damaged text is parsed or refused with a reason', () => {
    const chance = createChance(2);
    const options = { trust: authority.trust };
    for (let time = 0; time < 2000 * rounds; time += 1) {
      outcomeOf(damaged(Buffer.from(mark.pem), chance).toString('latin1'), options);
    }
  });

  test('a damaged revocation list proves nothing either way', async () => {
    const chance = createChance(3);
    for (const revoked of [[], [mark.serial, '02'], ['01', '02', '03']]) {
      const list = await authority.crl({ revoked });
      for (let time = 0; time < 4000 * rounds; time += 1) {
        const changed = damaged(list, chance);
        if (changed.equals(list)) continue;
        const { check, nextUpdate } = judgeCrl(changed, chain, mintedAt);
        assert.deepEqual([check.state, nextUpdate], ['warn', undefined], changed.toString('hex'));
        assert.ok(isSentence(check.detail), check.detail);
      }
    }
  });

  test('noise in a certificate’s armour is refused', () => {
    const chance = createChance(4);
    for (let time = 0; time < 3000 * rounds; time += 1) {
      const noise = Buffer.from(Array.from({ length: 1 + chance.below(300) }, () => chance.below(256)));
      const fault = readMarkChain(pemOf([noise]));
      assert.ok('code' in fault && fault.code === 'certificate_broken');
    }
  });
});

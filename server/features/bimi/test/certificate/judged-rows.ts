import { describe, test } from 'node:test';
import type { JudgeOptions } from '../../rules/certificate/index.ts';
import type { CheckState } from '../../rules/check.ts';
import { assertChecks, checksOf } from './judged.ts';
import { type MarkOptions, mintMark } from './mint.ts';

/** A mark certificate that is right but for what is said, and what it comes to. */
export interface Judgement {
  readonly mark?: MarkOptions | (() => Promise<MarkOptions>);
  readonly options?: Partial<JudgeOptions>;
  /** Checks that differ from those of a faultless file. */
  readonly otherwise: Readonly<Record<string, CheckState>>;
  /** Expected detail of the first one. */
  readonly says?: RegExp;
}

/** A test for each: by its subject and its title. */
export function describeJudgements(
  judgements: Readonly<Record<string, Readonly<Record<string, Judgement>>>>,
): void {
  for (const [subject, rows] of Object.entries(judgements)) {
    describe(`a mark certificate, ${subject}`, () => {
      for (const [title, { mark, options: given, otherwise, says }] of Object.entries(rows)) {
        const outcome = Object.entries(otherwise).map(([id, state]) => `${id} ${state}`);
        test(`${title}: ${outcome.join(', ') || 'all pass'}`, async () => {
          const { pem, logo, authority } = await mintMark(typeof mark === 'function' ? await mark() : mark);
          const checks = checksOf(pem, { trust: authority.trust, publishedLogo: logo, ...given });
          assertChecks(checks, otherwise, says);
        });
      }
    });
  }
}

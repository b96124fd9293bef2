import { type Kind, optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Log lists, parsed on the first check of a certificate. */
const logs: Kind<string> = {
  expected: 'a JSON list of logs, each with "log_id" and "key"',
  parse(value) {
    try {
      return typeof JSON.parse(value) === 'object' ? value : undefined;
    } catch {
      return undefined;
    }
  },
};

/** Source: contract, §8 and §12. */
export const settings = {
  bimiBodyBytes: withDefault('BIMI_BODY_BYTES', '512 KiB', {
    chapter: 'Limits',
    description: 'The largest call that prepares a brand indicator, with its logo and certificate.',
    kind: kinds.bytes(64 * 1024, 4 * 1024 * 1024),
  }),
  bimiExtraRoots: optional('BIMI_EXTRA_ROOTS', {
    chapter: 'Who may be called',
    description:
      'A PEM file of additional authorities trusted for mark certificates, besides those of the AuthIndicators group.',
    kind: kinds.certificateFile,
  }),
  bimiExtraCtLogs: optional('BIMI_EXTRA_CT_LOGS', {
    chapter: 'Who may be called',
    description:
      'Additional logs of mark certificates, as JSON: `[{"description": "…", "log_id": "…", "key": "…"}]`.',
    kind: logs,
  }),
};

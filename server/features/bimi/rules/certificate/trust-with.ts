import { isRecord } from '../../../../kernel/json-value.ts';
import { isSelfIssued, readCertificate } from './certificate.ts';
import { readLog } from './ct-log.ts';
import { called, linkFault } from './link.ts';
import { readPem } from './pem.ts';
import type { CtLog, MarkRoot, Trust } from './trust.ts';
import { TrustFault } from './trust-fault.ts';

/** Parses roots from a PEM text; they must be self-issued authorities. Throws a `TrustFault`. */
function readRoots(pem: string): MarkRoot[] {
  const blocks = readPem(pem);
  if ('code' in blocks) throw new TrustFault(blocks.detail);
  return blocks.map((der, at) => {
    const certificate = readCertificate(der);
    if (!certificate) throw new TrustFault(`Root ${at + 1} is damaged or not a certificate.`);
    const fault = linkFault(certificate, certificate);
    if (!isSelfIssued(certificate) || fault !== undefined)
      throw new TrustFault(`Root ${at + 1}, ${called(certificate)}, is not a root: it is not self-issued.`);
    if (!certificate.uses.isCa)
      throw new TrustFault(`Root ${at + 1}, ${called(certificate)}, is not allowed to issue certificates.`);
    return { certificate, issuedBefore: undefined };
  });
}

const logsMax = 20;

/**
 * Extends a trust with an operator's additions: up to 5 roots as PEM, and up to 20 logs as a JSON list like
 * `[{"description": "…", "log_id": "…", "key": "…"}]`, with the members of the public lists of logs. Throws a
 * `TrustFault` for any invalid entry: nothing is skipped silently.
 */
export function trustWith(base: Trust, extraRootsPem?: string, extraLogsJson?: string): Trust {
  const roots = isGiven(extraRootsPem) ? readRoots(extraRootsPem) : [];
  const logs = isGiven(extraLogsJson) ? readLogs(extraLogsJson) : [];
  return { roots: withNew(base.roots, roots), logs: [...base.logs, ...logs] };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Adds roots. An operator's entry for a known root replaces it. */
const withNew = (roots: readonly MarkRoot[], added: readonly MarkRoot[]): MarkRoot[] => [
  ...roots.filter(({ certificate }) => !added.some((one) => one.certificate.sha256 === certificate.sha256)),
  ...added,
];

function readLogs(json: string): CtLog[] {
  let described: unknown;
  try {
    described = JSON.parse(json);
  } catch {
    throw new TrustFault('The list of logs is not JSON.');
  }
  if (isRecord(described)) return [readLog(described)];
  if (!Array.isArray(described) || described.length > logsMax)
    throw new TrustFault(`The list of logs must be a JSON array of at most ${logsMax} entries.`);
  return described.map(readLog);
}

import { defineOperation } from '../../kernel/operation.ts';
import { UploadedFile } from '../../kernel/upload.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Mail identity';
const readAccess = { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' } as const;
const mailAccess = { ...readAccess, scope: 'mail' } as const;
const control = '/api/control-plane/bimi';
const center = '/api/command-center/bimi';

/** Operations on brand indicators, the logos that mail providers show beside mail. */
export const operations = {
  bimiPrepare: defineOperation({
    name: 'bimi.prepare',
    summary: 'Prepare the DNS record of the logo that mail providers show',
    auditPhrase: 'prepare the mail logo of {site}',
    guide:
      'Checks the logo and its certificate, if there is one, hosts both, and returns the TXT record to publish. Nothing is changed ' +
      'in the DNS: you publish the record. The logo is hosted byte for byte as sent, and its errors are listed by line. ' +
      'A `sender_email` that has no sender profile yet gets one, under the name of the site.',
    chapter,
    access: mailAccess,
    effect: 'write',
    success: 200,
    repeatable: true,
    bodyLimit: 'bimiBodyBytes',
    input: shape.BimiPrepareInput,
    output: shape.BimiRecord,
    errors: ['sender_profile_required', 'svg_not_tiny_ps', 'certificate_invalid'],
    rest: [
      { method: 'POST', path: `${control}/prepare` },
      { method: 'POST', path: `${center}/prepare` },
    ],
    mcp: {
      tool: 'svc_bimi_prepare',
      title: 'Prepare a BIMI record',
      description:
        'Checks logo and certificate, and returns the TXT record for a person to publish. DNS is never changed.',
      outputMembers: [
        'record_name',
        'record_value',
        'required_header',
        'certificate',
        'publish_recommended',
        'warnings',
      ],
    },
    example: {
      input: {
        site_id: 2,
        sender_email: 'hello@bakery.example.com',
        dkim_selector: 'mail',
        svg_base64: new UploadedFile(examples.logo, { mediaType: 'image/svg+xml' }),
      },
      output: examples.record,
    },
  }),
  bimiRecordGet: defineOperation({
    name: 'bimi.record',
    summary: 'Show the last prepared DNS record',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.RecordSelector,
    output: shape.BimiRecord,
    errors: ['not_found'],
    rest: [
      { method: 'GET', path: `${control}/record` },
      { method: 'GET', path: `${center}/record` },
    ],
    example: { input: { site_id: 2, sender_email: 'hello@bakery.example.com' }, output: examples.record },
  }),
  bimiStatus: defineOperation({
    name: 'bimi.status',
    summary: 'Show the state of a mail logo and the last findings',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.RecordSelector,
    output: shape.BimiStatus,
    rest: [
      { method: 'GET', path: `${control}/status` },
      { method: 'GET', path: `${center}/status` },
    ],
    example: {
      input: { site_id: 2 },
      output: { site_id: 2, state: 'verified', verification: examples.verification, warnings: [] },
    },
  }),
  bimiVerify: defineOperation({
    name: 'bimi.verify',
    summary: 'Run the checks that mail providers make before they show a logo',
    auditPhrase: 'check the mail logo of {site}',
    guide:
      'Looks up the record, DMARC and the DKIM key, reads logo and certificate as receivers do, and checks them completely: chain, dates, ' +
      'log, domain, hash, revocation. Takes up to 15 seconds. Returns what each mail provider would show, what is missing, and the next step.',
    chapter,
    access: mailAccess,
    effect: 'write',
    success: 200,
    input: shape.BimiVerifyInput,
    output: shape.BimiVerification,
    errors: ['sender_profile_required'],
    rest: [
      { method: 'POST', path: `${control}/verify` },
      { method: 'POST', path: `${center}/verify` },
    ],
    mcp: {
      tool: 'svc_bimi_verify',
      title: 'Verify a BIMI record',
      description: 'Checks DNS, logo and certificate as published; up to 15 s.',
      outputMembers: ['verdict', 'next_step', 'retryable', 'checks', 'providers'],
    },
    example: {
      input: { site_id: 2, sender_email: 'hello@bakery.example.com' },
      output: examples.verification,
    },
  }),
};

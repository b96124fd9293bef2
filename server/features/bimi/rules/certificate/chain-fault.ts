/** Reasons why a file cannot be published as a mark certificate. */
export type ChainFaultCode =
  | 'too_long'
  | 'not_pem'
  | 'private_key'
  | 'too_many'
  | 'certificate_broken'
  | 'no_mark_certificate'
  | 'several_mark_certificates'
  | 'intermediate_missing';

export interface ChainFault {
  readonly code: ChainFaultCode;
  /** Fault and remedy. Repeats only shortened names from the file. */
  readonly detail: string;
}

export const chainFault = (code: ChainFaultCode, detail: string): ChainFault => ({ code, detail });

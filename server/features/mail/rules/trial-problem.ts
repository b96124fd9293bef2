import { headerText } from '../../../text/header-text.ts';

/** Reason why a server could not be used, for the person who enters it. */
export interface TrialProblem {
  /** A sentence in our own words. */
  readonly what: string;
  /** The server's own line, truncated and without control characters. */
  readonly said: string | null;
  /** Next step. */
  readonly todo: string;
}

/** A failed trial, as reported by the connection. */
export interface TrialFault {
  /** Code of the library, of an `OutboundFault`, or of the socket. */
  readonly code: string;
  /** Code of the TLS or socket error behind it. */
  readonly originalCode?: string | undefined;
  readonly response?: string | undefined;
  readonly port: number;
}

/** Seconds for a trial. */
export const trialSeconds = 15;

const saidCharactersMax = 200;

export const privateAddressReason =
  'The mail server has a private or reserved address. Set it in the environment (SMTP_URL), or have the operator allow it in OUTBOUND_ALLOWED_ADDRESSES.';

const ports = 'Usually it is port 587 with STARTTLS, or 465 with TLS.';
const blocked = 'Some hosting providers block mail until they are asked.';
const askProvider = 'Tell whoever runs the mail server.';

type Sentences = Pick<TrialProblem, 'what' | 'todo'>;

const certificates: Readonly<Record<string, Sentences>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: 'The server’s certificate is for another name.',
    todo: 'Enter the name that your mail provider states for the server.',
  },
  CERT_HAS_EXPIRED: { what: 'The server’s certificate has expired.', todo: askProvider },
};

const isCertificate = /CERT|SELF_SIGNED|ISSUER|SIGNATURE/;

function sentencesOf({ code, originalCode = '', response, port }: TrialFault): Sentences {
  switch (code) {
    case 'name_unknown':
      return { what: 'The server’s name was not found.', todo: 'Check its spelling.' };
    case 'ECONNREFUSED':
      return { what: `The server refused the connection at port ${port}.`, todo: `Check the port. ${ports}` };
    case 'timeout':
      return {
        what: `The server did not answer at port ${port} within ${trialSeconds} seconds.`,
        todo: `Check the server and the port. ${ports} ${blocked}`,
      };
    case 'ETIMEDOUT':
      return {
        what: `The server answered at port ${port}, but not within ${trialSeconds} seconds.`,
        todo: `Check the encryption and the port. ${ports}`,
      };
    case 'EAUTH':
      return {
        what: 'The server refused the user name or the password.',
        todo: 'Check both. Many mail providers need a password of its own for programs (“app password”).',
      };
    case 'EPROTOCOL':
      return response !== undefined && /^[45]\d\d/.test(response)
        ? { what: 'The server turned us away.', todo: askProvider }
        : {
            what: `No mail server answers at port ${port}.`,
            todo: `Check the server and the port. ${ports}`,
          };
    case 'ETLS':
    case 'ESOCKET': {
      const certificate = certificates[originalCode];
      if (certificate) return certificate;
      if (isCertificate.test(originalCode))
        return { what: `The server’s certificate is not trusted (${originalCode}).`, todo: askProvider };
      if (code === 'ETLS' || originalCode.startsWith('ERR_SSL'))
        return {
          what: `No encrypted connection was possible at port ${port}.`,
          todo: `Check the encryption and the port. ${ports}`,
        };
      break;
    }
    case 'ECONNECTION':
      return {
        what: `The server closed the connection at port ${port}.`,
        todo: `Check the encryption and the port. ${ports}`,
      };
  }
  return {
    what: `The server could not be reached at port ${port}.`,
    todo: `Check the server and the port. ${ports} ${blocked}`,
  };
}

/** Explains a failed trial, and what to do about it. */
export function trialProblemOf(fault: TrialFault): TrialProblem {
  if (fault.code === 'address_refused') return { what: privateAddressReason, said: null, todo: '' };
  const said = fault.response === undefined ? '' : headerText(fault.response, saidCharactersMax);
  return { ...sentencesOf(fault), said: said === '' ? null : said };
}

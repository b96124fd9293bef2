import { isProgram } from '../../../../text/is-program.ts';

/** Addresses that only attack scanners request. */
const scannerPaths =
  /^\/(?:\.|wp-(?:admin|includes|content|login)|xmlrpc|cgi-bin|vendor\/|actuator|phpmyadmin|\.well-known\/)|\.(?:env|sql|bak|git|ini|ya?ml|log|jsp|asp|cgi)(?:$|\/)|\/wp-/i;

export interface VisitHeaders {
  readonly accept?: string | undefined;
  readonly 'user-agent'?: string | undefined;
}

/** True if a person seems to have followed a link to a missing address. */
export const isVisit = (path: string, { accept = '', 'user-agent': agent = '' }: VisitHeaders): boolean =>
  path.length <= 500 &&
  /^\/[!-~]*$/.test(path) &&
  accept.includes('text/html') &&
  agent !== '' &&
  !isProgram(agent) &&
  !scannerPaths.test(path);

import { isProgram } from '../../../../text/is-program.ts';

/** Request headers that tell the client and the referring page. */
export interface ViewHeaders {
  readonly accept?: string | undefined;
  readonly host?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'user-agent'?: string | undefined;
  readonly 'sec-purpose'?: string | string[] | undefined;
  readonly purpose?: string | string[] | undefined;
  readonly 'sec-fetch-dest'?: string | string[] | undefined;
}

export const devices = ['computer', 'phone', 'tablet'] as const;
export type Device = (typeof devices)[number];

/** Device of a visitor, judged by the user agent; `robot` for programs. */
export function deviceOfAgent(agent: string): Device | 'robot' {
  if (agent === '' || !agent.startsWith('Mozilla/') || isProgram(agent)) return 'robot';
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(agent)) return 'tablet';
  if (/Android/i.test(agent)) return /Mobile/i.test(agent) ? 'phone' : 'tablet';
  return /iPhone|iPod|Mobile|Phone/i.test(agent) ? 'phone' : 'computer';
}

/** True unless the browser fetched the page in advance or for a script. */
export function isSeen({ 'sec-purpose': ahead, purpose, 'sec-fetch-dest': use }: ViewHeaders): boolean {
  if (ahead !== undefined || purpose === 'prefetch' || purpose === 'preview') return false;
  return use === undefined || use === 'document' || use === 'iframe';
}

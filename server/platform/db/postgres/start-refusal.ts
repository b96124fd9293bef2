import { SettingsError, systemCode } from '../../config/index.ts';

const wrongUser =
  'has a user name or a password that PostgreSQL refuses, or its user may not connect from here; correct it.';
const notReady =
  'names a server that is starting, stopping or full (%s); start again once it takes connections.';
const notReached =
  'names a server that cannot be reached (%s); see that it runs, and that host and port are right.';

/** Source: PostgreSQL's documentation, appendix A; `%s` is the location and the message. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': wrongUser,
  '28000': wrongUser,
  '3D000': 'names a database that does not exist (%s); make it, or correct the name.',
  '42501': 'has a user that may not make tables there (%s); give it the right to create in the schema.',
  '25006':
    'names a database that takes reads only (%s); use the one that it is a copy of, or let it take writes.',
  '53300': notReady,
  '57P03': notReady,
  ECONNREFUSED: notReached,
  ECONNRESET: notReached,
  EHOSTUNREACH: notReached,
  ENETUNREACH: notReached,
  ETIMEDOUT: notReached,
  ENOTFOUND: notReached,
  EAI_AGAIN: notReached,
};

/** Explains why a PostgreSQL database cannot be opened and migrated; undefined if the fault is ours. */
export function postgresRefusal(thrown: unknown, url: string): SettingsError | undefined {
  const sentence = sentences[systemCode(thrown) ?? ''];
  return sentence === undefined ? undefined : refusal(sentence, thrown, url);
}

/** The same for a database that cannot even be reached: any fault then counts as one of the setting. */
export const unreachable = (thrown: unknown, url: string): SettingsError =>
  postgresRefusal(thrown, url) ?? refusal('cannot be used (%s); correct it.', thrown, url);

/** Names the database without the user and password in its URL. */
function refusal(sentence: string, thrown: unknown, url: string): SettingsError {
  const { host, pathname } = new URL(url);
  const message = (thrown instanceof Error && thrown.message) || systemCode(thrown);
  return new SettingsError([
    { name: 'DATABASE_URL', sentence: sentence.replace('%s', () => `${host}${pathname}: ${message}`) },
  ]);
}

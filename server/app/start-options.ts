import { parseArgs } from 'node:util';

const options = {
  demo: { type: 'boolean' },
  'reset-second-factor': { type: 'string' },
  'forget-lost-keys': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm start -- [option]

  --demo                          Fills an empty workspace with fictional sites, leads and messages. Mail is listed, not sent.
  --reset-second-factor <e-mail>  Lets a person who lost their passkeys and authenticator app sign in with the password alone.
  --forget-lost-keys              Starts without the keys that some stored secrets were encrypted with. Enter those again.
  --help                          Shows this text.

Settings, such as PORT, DATA_DIR and PUBLIC_URL, are environment variables: docs/generated/settings.md lists them.
`;

/** Options after `npm start --`. Asked for help, or given an unknown option, the process prints the options and ends. */
export function startOptions() {
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    process.stdout.write(usage);
    process.exit(0);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : thrown}\n\n${usage}`);
    process.exit(2);
  }
}

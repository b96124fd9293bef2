import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/dovecot';

/** True where Debian's Dovecot is installed. */
export const hasDovecot = (): boolean => existsSync(program);

export interface Dovecot {
  readonly url: string;
  /** Puts a mail into the mailbox, as its delivery agent would. */
  deliver(raw: string): void;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A real IMAP server on loopback, with one mailbox in a temporary folder. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-dovecot-'));
  const maildir = join(folder, 'mail');
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(maildir, part), { recursive: true });
  const port = await freePort();
  const { username, uid } = userInfo();
  // It opens no mailbox as root, as who tests run in containers.
  const owner = uid === 0 ? 65_534 : uid;
  for (const part of ['', 'cur', 'new', 'tmp']) chmodSync(join(maildir, part), 0o777);
  chmodSync(folder, 0o755);
  // Its own processes may not run as root, where the tests do.
  const internal =
    username === 'root' ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `${internal}base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${maildir}
passdb {
  driver = static
  args = password=secret-word
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  );
  const child: ChildProcess = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  let count = 0;
  return {
    url: `imap://answers:secret-word@127.0.0.1:${port}/INBOX?tls=off`,
    deliver(raw) {
      count += 1;
      const name = `${Math.floor(Date.now() / 1000)}.${count}.test`;
      writeFileSync(join(maildir, 'tmp', name), raw, { mode: 0o666 });
      renameSync(join(maildir, 'tmp', name), join(maildir, 'new', name));
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

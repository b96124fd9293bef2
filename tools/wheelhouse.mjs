#!/usr/bin/env node
// npx wheelhouse …: the command line, on the pinned Node.
import { runCommand } from './bootstrap/run-command.mjs';

await runCommand('cli', process.argv.slice(2));

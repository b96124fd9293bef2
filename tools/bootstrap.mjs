#!/usr/bin/env node
// What `npm start`, `npm test` and the others run. It works on whatever Node the machine has (18 or newer) and with no
// packages installed, so everything under tools/bootstrap is plain JavaScript on built-in modules.
import { runCommand } from './bootstrap/run-command.mjs';

const [command = '', ...args] = process.argv.slice(2);
await runCommand(command, args);

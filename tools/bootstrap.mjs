#!/usr/bin/env node
// Entry point of `npm start`, `npm test` and the other commands. It runs on the machine's own Node (20 or newer)
// without installed packages, so everything under tools/bootstrap is plain JavaScript on built-in modules.
import { runCommand } from './bootstrap/run-command.mjs';

const [command = '', ...args] = process.argv.slice(2);
await runCommand(command, args);

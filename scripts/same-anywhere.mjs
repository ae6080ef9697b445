// Tests must not depend on where and for whom they run: every configuration of vitest imports this before anything else.
import process from 'node:process';

process.env.TZ = 'UTC';
process.env.LANG = 'C';
for (const name of Object.keys(process.env)) if (/^(LC_|LANGUAGE$)/.test(name)) delete process.env[name];

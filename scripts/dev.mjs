// npm run dev, under Node 24: the server from its source, restarted when a file of it changes, and the pages rebuilt when
// theirs do. One port: the server serves dist/web as it does after `npm start`; reload the page to see a change.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';

// What `npm start` built is about to be built over.
rmSync('dist/built-from', { force: true });

const children = [];

function run(args, options = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  children.push(child);
  return child;
}

if (existsSync('vite.config.ts')) {
  run(
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--watch',
      '--outDir',
      `${process.cwd()}/dist/web`,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      stdio: ['ignore', 2, 2],
    },
  );
}
const server = run(['--watch', '--watch-preserve-output', '--enable-source-maps', 'src/server/main.ts']);

function stop(signal) {
  for (const child of children) child.kill(signal);
}
process.on('SIGINT', () => process.stdin.isTTY || stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
server.once('exit', (code) => {
  stop('SIGTERM');
  process.exit(code ?? 0);
});

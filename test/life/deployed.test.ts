// The files that docs/deploy.md names, put to use: nginx really in front of the program, the systemd unit checked, and the program under the
// restrictions that the unit asks for (a read-only system, a /tmp of its own, no rights), with bubblewrap in systemd's place.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../harness/needs.ts';
import { started } from '../harness/program.ts';
import { root } from '../rules/source-files.ts';

const has = (file: string): boolean => existsSync(file);
const isRoot = process.getuid?.() === 0;

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-deployed-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** deploy/nginx.conf with this test's ports and certificate in place of those it names. */
async function nginxBefore(programPort: number) {
  const port = await freePort();
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=post.example.com', '-addext', 'subjectAltName=DNS:post.example.com'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const server = textOf('deploy/nginx.conf')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('/etc/letsencrypt/live/post.example.com/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/post.example.com/privkey.pem', key)
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${programPort}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${isRoot ? 'user root;\n' : ''}pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${server}}\n`,
  );
  const said = execFileSync('/usr/sbin/nginx', ['-t', '-c', file, '-p', folder], { stdio: 'pipe' }).toString();
  expect(said).toBe('');
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  return { port, certificate: readFileSync(certificate), child };
}

test('nginx in front: TLS, HTTP/2, streams as they come, uploads to their limit, no metrics', async (context) => {
  needs(
    context,
    [has('/usr/sbin/nginx'), 'nginx is not installed.'],
    [has('/usr/bin/openssl'), 'openssl is not installed.'],
  );
  const programPort = await freePort();
  const program = await started({
    DATA_DIR: path.join(folder, 'data'),
    PORT: `${programPort}`,
    PUBLIC_URL: 'https://post.example.com',
    TRUST_PROXY: '1',
    SANDBOX: 'on',
  });
  const nginx = await nginxBefore(programPort);
  const call = (
    method: string,
    at: string,
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string | Buffer },
  ) =>
    new Promise<{ status: number; text: string; pieces: { text: string; bytes: number }[] }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: nginx.port, servername: 'post.example.com', ca: nginx.certificate };
      const asked = request(
        { ...options, method, path: at, headers: { Host: 'post.example.com', ...headers } },
        (answer) => {
          const pieces: { text: string; bytes: number }[] = [];
          answer.on('data', (piece: Buffer) => pieces.push({ text: piece.toString(), bytes: piece.length }));
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: pieces.map(({ text }) => text).join(''), pieces }),
          );
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  try {
    await expect
      .poll(() =>
        call('GET', '/readyz', {}).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const json = { 'Content-Type': 'application/json' };
    const person = JSON.stringify({ email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' });
    const signed = await call('POST', '/api/auth/sign-up/email', { headers: json, body: person });
    expect(signed.status, signed.text).toBe(200);
    const { token } = JSON.parse(signed.text) as { token: string };
    const own = { ...json, Authorization: `Bearer ${token}` };
    const idea = 'Our support team writes answers as articles now. Questions fell by a third in two months.';
    const stream = await call('POST', '/api/ideas/generate', {
      headers: own,
      body: JSON.stringify({ idea, count: 2 }),
    });
    expect(stream.text).toContain('event: done');
    // If nginx buffered it, it would be one piece.
    expect(stream.pieces.length).toBeGreaterThan(2);
    expect((await call('GET', '/metrics', {})).status).toBe(403);
    expect((await call('GET', '/', { headers: { Accept: 'text/html' } })).status).toBe(200);
    const form = (bytes: number) => ({
      headers: { ...own, 'Content-Type': 'multipart/form-data; boundary=b' },
      body: Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nhello\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
        ),
        Buffer.alloc(bytes, 1),
        Buffer.from('\r\n--b--\r\n'),
      ]),
    });
    // Refused by the program, for its contents: nginx let all of it through.
    expect((await call('POST', '/api/posting/draft', form(5 * 2 ** 20))).status).toBe(415);
    // Over nginx's own limit, by its announced length.
    const over = await call('POST', '/api/posting/draft', {
      headers: { ...own, 'Content-Length': `${521 * 2 ** 20}` },
    });
    expect(over.status).toBe(413);
    const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, {
      ca: nginx.certificate,
      servername: 'post.example.com',
    });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/healthz' }).once('response', (headers) => resolve(headers[':status']));
    });
    session.destroy();
    expect(status).toBe(200);
  } finally {
    nginx.child.kill('SIGTERM');
    await program.end('SIGTERM');
  }
});

test('systemd takes the unit, and finds it well shut', (context) => {
  needs(context, [has('/usr/bin/systemd-analyze'), 'systemd-analyze is not installed.']);
  const unit = path.join(folder, 'postwright.service');
  // The programs it names need not be on this machine.
  writeFileSync(unit, textOf('deploy/postwright.service').replace('/usr/bin/node', process.execPath));
  const verify = () => execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe', encoding: 'utf8' });
  expect(verify()).toBe('');
  // Out of 100, lower is better; a service with none of this has 96.
  execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=35', unit], { stdio: 'pipe' });
});

test('it runs and is backed up where the system is read-only and it has no rights, as the unit says', async (context) => {
  needs(
    context,
    [isRoot, 'Only root may put the program under the rights of nobody.'],
    [has('/usr/bin/bwrap'), 'bubblewrap is not installed.'],
    [has(path.join(root, 'dist/server/main.js')), 'The program is not built: run node scripts/build.mjs.'],
  );
  const nobody = 65_534;
  const [state, run, app] = ['state', 'run', 'app'].map((name) => path.join(folder, name)) as [string, string, string];
  for (const own of [state, run]) {
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, nobody, nobody);
  }
  mkdirSync(app);
  cpSync(path.join(root, 'dist'), path.join(app, 'dist'), { recursive: true });
  const inside = (...command: string[]) => {
    const ways = [
      '--ro-bind',
      '/',
      '/',
      '--tmpfs',
      '/tmp',
      '--dev',
      '/dev',
      '--proc',
      '/proc',
      '--tmpfs',
      '/home',
      '--tmpfs',
      '/opt',
    ];
    const places = [
      ['--bind', state, '/opt/state', '--bind', run, '/opt/run', '--ro-bind', app, '/opt/postwright'],
      ['--ro-bind', path.join(root, 'node_modules'), '/opt/postwright/node_modules'],
      ['--ro-bind', process.execPath, '/opt/node', '--chdir', '/opt/postwright', '--die-with-parent'],
    ].flat();
    const settings = {
      DATA_DIR: '/opt/state',
      TMPDIR: '/opt/run',
      PORT: '0',
      NODE_ENV: 'production',
      SAMPLE_CORPUS: 'off',
    };
    const env = ['--clearenv', ...Object.entries(settings).flatMap(([name, value]) => ['--setenv', name, value])];
    const powerless = [
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
    ];
    return ['bwrap', ...ways, ...places, ...env, ...powerless, '/opt/node', ...command];
  };
  mkdirSync(path.join(app, 'node_modules'));
  const [program = '', ...args] = inside('dist/server/main.js');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** If bwrap itself were ended, it would leave the program behind: giving up root clears the signal that --die-with-parent asks for. */
  const endProgram = (): void => {
    const [inner] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(inner) || (child.pid ?? 0), 'SIGTERM');
  };
  try {
    await expect
      .poll(() => /listening on (http:\S+)/.exec(output)?.[1] ?? output, { timeout: 90_000 })
      .toMatch(/^http:/);
    const url = /listening on (http:\S+)/.exec(output)?.[1] ?? '';
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const [command = '', ...words] = inside('dist/server/db.js', 'backup', '/opt/state/backup.dump');
    expect(execFileSync(command, words, { encoding: 'utf8', stdio: 'pipe' })).toMatch(/rows of \d+ tables are in/);
  } finally {
    if (child.exitCode === null) endProgram();
    expect(await ended, output).toBe(0);
  }
});

test('nothing of this machine gets into an image', () => {
  const leftOut = new Set(textOf('.dockerignore').split('\n'));
  for (const name of ['.env', '.env.*', 'data', '.git', 'node_modules', 'dist', '.cache'])
    expect(leftOut).toContain(name);
});

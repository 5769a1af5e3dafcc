// The program: reads the configuration, opens and migrates the database, serves, publishes what is due, stops gracefully.
// Which parts exist and how they are joined is left to app.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newestVersion } from './adapters/linkedin/supported-version.ts';
import { useProxy } from './adapters/outgoing/proxy.ts';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig, readEnvironment, type Config } from './config.ts';
import { startEmbedded, type EmbeddedServer } from './database/embedded/server.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { DatabaseProblem } from './database/problem.ts';
import { createLog } from './error-for-log.ts';
import { ListenError, listen } from './http/server.ts';
import { openSecret } from './secret.ts';

/** How long running streams and publications get (running.md, Commands). */
const graceMs = 10_000;

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(readEnvironment(), newestVersion);
  const log = createLog(config.log_level);
  if (config.proxy && !useProxy(config.proxy))
    throw new ConfigError([`HTTPS_PROXY and HTTP_PROXY need Node.js 24.14 or newer: this is ${process.version}.`]);
  const http = await listen(config);
  const embedded = config.database_url
    ? null
    : await startEmbedded({ data_dir: config.data_dir, log: (line) => log.warn({ line }, 'postgresql') });
  const connection = config.database_url ?? embedded?.connection ?? '';
  await migrateDatabase({ connection });
  const db = openDatabase({ connection, max: 20, log: (line) => log.error(line) });
  const app = createApp({
    config,
    db,
    log,
    clock: systemClock,
    port: http.port,
    public_url: publicUrl(config, http.port),
    web: webBuild(),
    app_secret: await openSecret(config.app_secret, config.data_dir),
  });
  http.serve(app.fetch);
  app.start();

  let stopping: Promise<void> | null = null;
  const stop = (code: number): void => {
    stopping ??= (async () => {
      const delayMs = config.shutdown_delay_s * 1000;
      const deadline = setTimeout(() => process.exit(code || 1), delayMs + graceMs + 8_000);
      app.leave();
      http.leave();
      // A proxy that polls /readyz drops this process meanwhile; until then nobody is refused.
      if (code === 0) await sleep(delayMs);
      const until = performance.now() + graceMs;
      http.drain();
      // Publications first: with the sandbox, their calls come in through this server.
      await app.stop(graceMs);
      await http.stop(Math.max(0, until - performance.now()), app.endCalls);
      await app.close();
      await db.close();
      await embedded?.stop();
      clearTimeout(deadline);
      process.exit(code);
    })();
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  watch(embedded, () => stop(1));
  // Printed last: whoever waits for this line may send a signal right away.
  // The port is its own, even if browsers see another address: with PORT=0 nothing else reports it.
  out(`listening on http://localhost:${http.port}${config.public_url ? ` (as ${config.public_url})` : ''}`);
}

function watch(embedded: EmbeddedServer | null, stop: () => void): void {
  void embedded?.exited.then((sentence) => {
    complain(sentence);
    stop();
  });
}

/** After a build it is next to the bundle; from source it is read again after every rebuild. */
function webBuild(): { dist_dir: string; follow: boolean } {
  const bundled = import.meta.url.endsWith('/dist/server/main.js');
  return { dist_dir: fileURLToPath(new URL(bundled ? '../web' : '../../dist/web', import.meta.url)), follow: !bundled };
}

function publicUrl(config: Config, port: number): string {
  return config.public_url ?? `http://localhost:${port}`;
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const mistake of error.mistakes) complain(mistake);
  else if (error instanceof DatabaseProblem || error instanceof ListenError) complain(error.message);
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});

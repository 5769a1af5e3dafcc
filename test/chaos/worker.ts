// A process that only publishes, assembled from the product's own parts as in features.ts, with the real adapters over HTTP. It dies or
// sleeps where its orders say. Takes one argument: its orders as JSON.
import pino from 'pino';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { createLocalStorage } from '#server/adapters/storage/local.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { drawPdf } from '#server/carousels/draw-pdf.ts';
import { createLabelsService } from '#server/labels/service.ts';
import { createPostsService } from '#server/posts/service.ts';
import { createFirstComments } from '#server/publishing/first-comments.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { createStriker } from './blow.ts';
import { openClockFile } from './clock-file.ts';
import { appSecret, publicUrl, type Orders } from './orders.ts';

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const { blow, lease_ms, host, process_id } = orders;
const striker = createStriker(blow);
const clocks = openClockFile(orders.clock_file, 'r');
const clock = host === 'one' ? clocks.clock : clocks.true_clock;
const log = pino({ level: 'info', base: null });
const db = striker.wrapDatabase(openDatabase({ connection: orders.connection, max: 8, log: () => undefined }));
const linkedin = striker.wrapLinkedIn(
  createLinkedIn({ ...orders.linkedin, version: newestVersion, clock, callHttp: striker.callHttp }),
);
const connections = createLinkedInConnectionService({
  db,
  clock,
  linkedin,
  app_secret: appSecret,
  public_url: publicUrl,
  own_origins: () => [publicUrl],
  sandbox: true,
  log,
});
const storage = createLocalStorage({ folder: orders.media_folder });
const posts = createPostsService({
  labels: createLabelsService({ db, clock }),
  db,
  clock,
  storage,
  log,
  linkedin,
  connections,
  draw: drawPdf,
});
const machine = { host, uptimeSeconds: clocks.uptimeSeconds };
const publisher = createPublisher({ db, clock, linkedin, connections, posts, log, process_id, machine, lease_ms });

const comments = createFirstComments({ db, clock, linkedin, connections, is_on: true, log, process_id });

process.once('SIGTERM', () => {
  void Promise.all([publisher.stop(3000), comments.stop()]).then(async () => {
    await db.close();
    process.exit(0);
  });
});
// The stage holds the other end: without the stage nobody would end this process.
process.stdin.once('end', () => process.exit(1)).resume();
publisher.start();
comments.start();
process.stdout.write('ready\n');

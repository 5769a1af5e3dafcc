// What a restore means for webhooks: those that were deleted or changed since the backup stay so, and nothing is told twice.
import { asNow, type RestoreStep } from '../database/restore.ts';

const webhooks = asNow('webhooks');

export const webhooksAfterRestore: RestoreStep = {
  async remember(client) {
    await webhooks.remember(client);
    await client.query('create temporary table known_deliveries on commit drop as select * from webhook_deliveries');
  },
  async settle(client, now) {
    // Nobody knows whether they were sent since.
    await client.query('update webhook_deliveries set next_try_at = null where next_try_at is not null');
    // The deliveries of a webhook go with it, and what this database knows of them comes back: what waited here goes on waiting.
    await webhooks.settle(client, now);
    await client.query(
      `insert into webhook_deliveries select k.* from known_deliveries k join webhooks w on w.id = k.webhook_id
       on conflict do nothing`,
    );
    return 0;
  },
};

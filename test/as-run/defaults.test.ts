// Nothing configured, on a desktop by mouse. See defaults-on-a-phone.test.ts for the same by finger.
import { test } from 'vitest';
import { walkOnOneMachine } from './one-machine.ts';
import { temporaryFolder } from './programs.ts';

test('from an idea to LinkedIn on a desktop, with nothing configured', async () => {
  const { folder, remove } = await temporaryFolder();
  try {
    await walkOnOneMachine('desktop', folder, {});
  } finally {
    await remove();
  }
});

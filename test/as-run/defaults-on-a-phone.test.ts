// Nothing configured, on a phone by finger.
import { test } from 'vitest';
import { walkOnOneMachine } from './one-machine.ts';
import { temporaryFolder } from './programs.ts';

test('from an idea to LinkedIn on a phone, with nothing configured', async () => {
  const { folder, remove } = await temporaryFolder();
  try {
    await walkOnOneMachine('phone', folder, {});
  } finally {
    await remove();
  }
});

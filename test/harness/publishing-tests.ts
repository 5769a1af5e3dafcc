// What the tests of publishing share: a rig for the file, a person for each test, no faults to begin with, and what they wait for.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PostRow } from '#server/posts/tables.ts';
import { startPublishingRig, type Person, type PublishingRig } from './publishing-rig.ts';

export let rig: PublishingRig;
export let ada: Person;

/** Call it at the top of the file: it sets `rig` and `ada`, and stops what a test has started. */
export function startRigForTests(): void {
  beforeAll(async () => {
    rig = await startPublishingRig();
  });
  afterAll(() => rig.stop());
  beforeEach(async () => {
    await rig.sandbox.control({ faults: [] });
    ada = await rig.connect();
  });
  afterEach(() => rig.stopPublishers());
}

export const text = (name = 'A text of its own'): string => `${name} ${crypto.randomUUID()}`;
export const ended = ({ status }: PostRow): boolean => status === 'published' || status === 'failed';
export const putOff = ({ status, tries }: PostRow): boolean => status === 'publishing' && tries > 0;

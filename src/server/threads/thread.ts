// A thread that does one task after another (pool.ts). Long results go back in pieces, each on request, so that the receiver
// never has more than one to deserialise at a time.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { parentPort, type MessagePort } from 'node:worker_threads';
import { packed, Refusal, type PackedRefusal } from '../refusal.ts';
import { tasks, type TaskName } from './tasks.ts';

export type TaskRequest = { name: TaskName; input: unknown } | 'more';
export type TaskReply =
  | { is: 'piece'; many: unknown[] }
  | { is: 'done'; value: unknown }
  | { is: 'refused'; refusal: PackedRefusal }
  | { is: 'failed'; error: Error };

const pieceLength = 500;

if (parentPort) serve(parentPort);

function serve(port: MessagePort): void {
  let rest: unknown[] = [];
  let value: unknown = null;
  const tell = (told: TaskReply): void => port.postMessage(told);
  const more = (): void => {
    if (rest.length === 0) tell({ is: 'done', value });
    else tell({ is: 'piece', many: rest.splice(-pieceLength).toReversed() });
  };
  const begin = async ({ name, input }: Exclude<TaskRequest, 'more'>): Promise<void> => {
    try {
      const answer = await (tasks[name] as (given: unknown) => Promise<{ value: unknown; many: unknown[] }>)(input);
      // Taken from the end, so that removing a piece moves nothing else.
      rest = answer.many.toReversed();
      value = answer.value;
      more();
    } catch (error) {
      if (error instanceof Refusal) tell({ is: 'refused', refusal: packed(error) });
      else tell({ is: 'failed', error: error as Error });
    }
  };
  port.on('message', (asked: TaskRequest) => (asked === 'more' ? more() : void begin(asked)));
}

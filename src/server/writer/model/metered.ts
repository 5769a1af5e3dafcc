// A model client that meters its calls: how each ended, and its tokens if the model's server counted them.
import type { ModelClient, ModelUsage } from '../../adapters/model/port.ts';

/** `usage` is null if nobody counted: the server does not, or the call was abandoned or failed before its end. */
export type MeteredCall = {
  model: string;
  outcome: 'ended' | 'failed';
  usage: ModelUsage | null;
  /** From the call to the end of its answer. */
  duration_ms: number;
};

export function metered(client: ModelClient, model: string, called: (call: MeteredCall) => void): ModelClient {
  return {
    async *stream(request) {
      const began = performance.now();
      let usage: ModelUsage | null = null;
      let outcome: MeteredCall['outcome'] = 'ended';
      try {
        for await (const event of client.stream(request)) {
          if (event.type === 'end') usage = event.usage;
          yield event;
        }
      } catch (error) {
        // An abandoned call is not a failure.
        if (!request.signal.aborted) outcome = 'failed';
        throw error;
      } finally {
        called({ model, outcome, usage, duration_ms: Math.round(performance.now() - began) });
      }
    },
  };
}

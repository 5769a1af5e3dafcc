// How the model is called in this program: traced and counted. Which one it is, is the configuration's matter.
import { createModelFetch } from './adapters/model/model-fetch.ts';
import type { Recorder } from './analytics/recorder.ts';
import type { Config } from './config.ts';
import type { Trace } from './trace.ts';
import type { WriterOptions } from './writer/create-writer.ts';

type TracedModelOptions = { ai: Config['ai']; trace: Trace; recorder: Pick<Recorder, 'modelCalled'> };

/** Each call of a model is counted for the operator, and logged for whom it was: at its first byte with its status, at its end with its tokens. */
export function tracedModel({ ai, trace, recorder }: TracedModelOptions): WriterOptions {
  const fetchModel = createModelFetch();
  return {
    ...ai,
    fetchModel: (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return trace.outgoing('model', { method: init?.method ?? 'GET', url }, () => fetchModel(input, init));
    },
    modelCalled(call) {
      recorder.modelCalled(call);
      const { model: name, outcome, usage, duration_ms } = call;
      trace.note({ service: 'model', model: name, outcome, duration_ms, ...usage }, 'a model has answered');
    },
  };
}

// One line for admins, if a model on the server's machine may write here: try it with one sentence, choose it, or stop using it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { modelServerNames, type LocalModel, type LocalModels } from '#contract/local-models.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useAnswer, useChange } from '../calls.ts';
import { useApp } from '../app-context.ts';

const later = 'local-model-later';
/** llama.cpp names a model by its file. */
const shortName = (model: string): string => model.split(/[\\/]/).at(-1) ?? model;

export function LocalModel() {
  const { storage } = useApp();
  const { data } = useAnswer(keys.local_models, 'getLocalModels', {}, { staleTime: 60_000, retry: false });
  const [isPutOff, putOff] = useState(storage.read(later) === true);
  if (!data) return null;
  if (data.chosen) return <Chosen {...data} chosen={data.chosen} />;
  if (isPutOff || data.servers.length === 0) return null;
  const postpone = () => {
    storage.write(later, true);
    putOff(true);
  };
  return <Offer servers={data.servers} onLater={postpone} />;
}

/** The server's answer replaces what was known. */
function useSettled() {
  const queries = useQueryClient();
  return { isTold: true, onSuccess: (now: LocalModels) => queries.setQueryData(keys.local_models, now) };
}

function Chosen({ chosen: { server, model }, is_answering: isAnswering }: LocalModels & { chosen: LocalModel }) {
  const letGo = useChange((api) => api.call('forgetLocalModel'), useSettled());
  const name = modelServerNames[server];
  return (
    <Note
      tone={isAnswering ? 'plain' : 'fair'}
      action={
        <Button size="small" busy={letGo.isPending} onClick={() => letGo.mutate()}>
          Use the built-in writer
        </Button>
      }
    >
      {isAnswering
        ? `Drafts are written by ${shortName(model)}, running on this machine through ${name}.`
        : `Drafts should be written by ${shortName(model)}, but ${name} isn’t responding or no longer has it. Start ${name}, or use the built-in writer.`}
    </Note>
  );
}

function Offer({ servers, onLater }: { servers: LocalModels['servers']; onLater: () => void }) {
  const all = servers.flatMap(({ server, models }) => models.map((model) => ({ server, model })));
  const [at, choose] = useState(0);
  const choice = all[at];
  const trial = useChange((api, body: LocalModel) => api.call('tryLocalModel', { body, timeout_ms: longTimeoutMs }), {
    isTold: true,
  });
  const use = useChange((api, body: LocalModel) => api.call('chooseLocalModel', { body }), useSettled());
  const names = servers.map(({ name }) => name).join(' and ');
  return (
    <section
      aria-label="A model on this machine"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          {names} {servers.length > 1 ? 'run' : 'runs'} on this machine, so a model can write your drafts.
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Select
            label="Model"
            labelHidden
            className="max-w-48"
            value={`${at}`}
            choices={all.map(({ model }, index) => ({ value: `${index}`, label: shortName(model) }))}
            onChange={(value) => {
              choose(Number(value));
              trial.reset();
            }}
          />
          <Button size="small" busy={trial.isPending} onClick={() => choice && trial.mutate(choice)}>
            Try one sentence
          </Button>
          <Button size="small" busy={use.isPending} onClick={() => choice && use.mutate(choice)}>
            Use it
          </Button>
          <Button look="plain" size="small" onClick={onLater}>
            Not now
          </Button>
        </div>
      </div>
      <p role="status" className={trial.data ? 'text-muted [overflow-wrap:anywhere]' : 'sr-only'}>
        {trial.data && `“${trial.data.text}” (${(trial.data.duration_ms / 1000).toFixed(1)} s)`}
      </p>
    </section>
  );
}

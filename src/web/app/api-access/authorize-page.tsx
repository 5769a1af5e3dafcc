// Where an assistant sends a person to be let in: who asks, where it leads, what it may do, yes or no. Nothing happens without a press.
import { useState } from 'react';
import { useSearchParams } from '#web/router/routes.tsx';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { AuthorizationRequest } from '#contract/oauth.ts';
import type { Scope } from '#contract/scopes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApp } from '../app-context.ts';
import { useConfig } from '../config-context.ts';
import { paths } from '../paths.ts';
import { useAnswerRequest, useAuthorizationRequest } from './queries.ts';
import { CheckList, choicesOf } from './check-list.tsx';
import { leadsToText, scopeWords } from './words.ts';

type Request = AnswerOf<'getAuthorizationRequest'>;

const names = ['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'] as const;
const optionalNames = ['scope', 'state', 'resource'] as const;

/** Read from the query string: what the assistant sent along with the person. */
function useAsked(): AuthorizationRequest {
  const [search] = useSearchParams();
  const [asked] = useState(() => {
    const given = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as AuthorizationRequest;
    for (const name of optionalNames) {
      const value = search.get(name);
      if (value !== null) given[name] = value;
    }
    return given;
  });
  return asked;
}

export function AuthorizePage() {
  const { brand_name } = useConfig();
  const asked = useAsked();
  const request = useAuthorizationRequest(asked);
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-10 sm:py-16">
      <title>{`Connect an assistant | ${brand_name}`}</title>
      <meta name="description" content="An assistant asks for access to your account." />
      <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        {request.data ? `Connect ${request.data.client_name}?` : 'Connect an assistant'}
      </h1>
      {request.isPending && <Skeleton lines={5} />}
      {request.isError && <NotAsked error={request.error} onAgain={() => void request.refetch()} />}
      {request.data?.problem && <Impossible request={request.data} problem={request.data.problem} />}
      {request.data?.problem === null && <Question asked={asked} request={request.data} />}
    </div>
  );
}

function NotAsked({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return (
    <>
      <ErrorNote onAgain={error instanceof ApiError && error.passes ? onAgain : undefined}>{error.message}</ErrorNote>
      <Button asChild className="self-start">
        <a href={paths.dashboard}>Go to the dashboard</a>
      </Button>
    </>
  );
}

function Impossible({ request, problem }: { request: Request; problem: NonNullable<Request['problem']> }) {
  return (
    <>
      <ErrorNote>
        {request.client_name} cannot be connected. {problem.sentence}
      </ErrorNote>
      <p className="text-sm text-muted">
        Going back tells it why. You will be sent to{' '}
        <strong className="[overflow-wrap:anywhere]">{leadsToText(request.leads_to)}</strong>.
      </p>
      <Button className="self-start" onClick={() => location.assign(problem.redirect_to)}>
        Go back
      </Button>
    </>
  );
}

function Question({ asked, request }: { asked: AuthorizationRequest; request: Request }) {
  const { user } = useApp();
  const { client_name, leads_to } = request;
  const [chosen, setChosen] = useState<Scope[]>(request.scopes);
  const answer = useAnswerRequest();
  const give = (allow: boolean) =>
    answer.mutate(
      { ...asked, allow, scopes: allow ? chosen : [] },
      { onSuccess: ({ redirect_to }) => location.assign(redirect_to) },
    );
  if (answer.data) return <output>Done. If nothing happens, go back to {client_name}. You can close this tab.</output>;
  return (
    <>
      <p>
        A program that calls itself <strong>{client_name}</strong> asks for access to your account{' '}
        <strong className="[overflow-wrap:anywhere]">{user.email}</strong>. Your answer is sent to{' '}
        <strong className="[overflow-wrap:anywhere]">{leadsToText(leads_to)}</strong>.
      </p>
      <CheckList
        legend="Permissions"
        choices={choicesOf(request.scopes, scopeWords)}
        chosen={chosen}
        onChange={setChosen}
      />
      {chosen.includes('publish') && (
        <p className="text-sm text-muted">
          Before it publishes, schedules, or changes what is scheduled, it has to show you the exact text and get your
          approval.
        </p>
      )}
      <Note tone="fair">
        Only allow this if you just asked {client_name} to connect. Any program can use that name, so check where your
        answer goes.
      </Note>
      {answer.isError && <ErrorNote>{answer.error.message}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={answer.isPending} disabled={chosen.length === 0} onClick={() => give(true)}>
          Allow
        </Button>
        <Button busy={answer.isPending} onClick={() => give(false)}>
          Deny
        </Button>
      </div>
      <p className="text-sm text-muted">
        You can disconnect it at any time under API and webhooks. Access ends after 30 days without use.
      </p>
    </>
  );
}

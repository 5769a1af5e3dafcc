// npm run eval -- --ideas FILE: the writer and the assistant configured here (built-in, or what AI_* names) over one's own ideas.
// Prints what can be measured and writes pairs for blind reading; with a model, beside what a plain request to it gives.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { readConfig, readEnvironment } from '#server/config.ts';
import { createBuiltinAssistant } from '#server/writer/builtin/assistant/create-builtin-assistant.ts';
import { createBuiltinWriter } from '#server/writer/builtin/create-builtin-writer.ts';
import { createAssistant, createModelClient, createWriter } from '#server/writer/create-writer.ts';
import { readIdeas } from './eval-ideas.ts';
import { packsOf } from './eval-packs.ts';
import { evaluate } from './eval-run.ts';

const usage = 'Say where the ideas are: npm run eval -- --ideas FILE [--out FOLDER]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { ideas: { type: 'string' }, out: { type: 'string', default: 'data/eval' } },
  });
  if (!values.ideas) throw new Error(usage);
  const text = await readFile(values.ideas, 'utf8').catch(() => null);
  if (text === null) throw new Error(`The file ${values.ideas} cannot be read.`);
  const ideas = readIdeas(text);
  const { ai } = readConfig(readEnvironment(), newestVersion);
  const plain = ai.provider === 'builtin' ? null : createModelClient(ai);
  const { signal } = new AbortController();
  // Nobody watches it being written.
  const atOnce = { pause: () => Promise.resolve() };
  const writers =
    plain === null
      ? { writer: createBuiltinWriter(atOnce), assistant: createBuiltinAssistant(atOnce) }
      : { writer: createWriter(ai), assistant: createAssistant(ai) };
  const judged = { ...writers, plain, signal };
  console.log(`${ideas.length} ideas, written by ${ai.provider === 'builtin' ? 'the built-in writer' : ai.model}`);
  const { measures, pairs, drafts, failures } = await evaluate(ideas, judged);
  for (const [name, value] of Object.entries(measures)) console.log(`  ${name}: ${value}`);
  for (const failure of failures) console.log(`  failed: ${failure}`);
  await mkdir(values.out, { recursive: true });
  const all = drafts.map((texts, at) => `# ${at + 1}\n\n${texts.join('\n\n---\n\n')}\n`).join('\n');
  for (const [name, text] of Object.entries({ ...packsOf(pairs), 'drafts.md': all }))
    await writeFile(path.join(values.out, name), text);
  console.log(`Pairs to read are in ${values.out}; key.md says whose is whose.`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

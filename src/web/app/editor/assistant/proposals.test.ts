// The assistant's edits: nothing without Accept, never over what was typed since, saved as the assistant's, undone.
import { beforeEach, expect, test } from 'vitest';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import { createTextController } from '../text/text-controller.ts';
import { proposalOn, withoutEdit } from './proposal-on.ts';
import { createProposals } from './proposals.ts';
import { postKey } from '../../post/unfinished.ts';
import { readUnsent } from '../saving/unsent.ts';

let rig: DraftRig;
beforeEach(() => {
  localStorage.clear();
  rig = createDraftRig();
});

const askedOn = 'We began in May. It was hard. It still is.';
const content = 'We began in May. It was brutal. It still is.';
const proposal = { content_id: 'c', content, askedOn };

test('an edit on the text it was asked for, on one written on, on one that was changed in the same place', () => {
  expect(proposalOn(proposal, askedOn)).toEqual({ kind: 'clean', content });
  const longer = `${askedOn} We stay.`;
  expect(proposalOn(proposal, longer)).toEqual({ kind: 'merged', content: `${content} We stay.` });
  expect(proposalOn(proposal, askedOn.replace('hard', 'easy'))).toEqual({ kind: 'clash', content });
  expect(proposalOn(proposal, content)).toEqual({ kind: 'nothing', content });
});

test('a proposal changes nothing by itself', () => {
  const session = rig.open(rig.save('p', { content: askedOn }));
  const proposals = createProposals();
  session.edit({ content: `${askedOn} We stay.` });
  proposals.propose(proposal);
  expect(session.store.getState().content).toBe(`${askedOn} We stay.`);
  expect(proposals.store.getState().proposal).toEqual(proposal);
  proposals.reject();
  expect(proposals.store.getState()).toEqual({ proposal: null, accepted: null });
});

test('an edit that is pending stays so while another one is accepted, and ends with its own', () => {
  const proposals = createProposals();
  proposals.propose(proposal);
  const rewrite = { before: askedOn, after: `${askedOn} Rewritten.` };
  proposals.accept(rewrite);
  expect(proposals.store.getState()).toEqual({ proposal, accepted: rewrite });
  const own = { before: askedOn, after: content };
  proposals.accept(own, proposals.store.getState().proposal ?? undefined);
  expect(proposals.store.getState()).toEqual({ proposal: null, accepted: own });
});

test('an accepted edit is saved as the assistant’s and is not an edit of the person’s; typing on is', async () => {
  const session = rig.open(rig.save('p', { content: askedOn }));
  const controller = createTextController(session);
  controller.replaceAll(content, 'assistant');
  expect(session.store.getState()).toMatchObject({ content, is_edited: false });
  expect(await session.flush()).toBe(true);
  controller.onInput(`${content} Mine.`);
  expect(session.store.getState().is_edited).toBe(true);
  expect(await session.flush()).toBe(true);
  expect(rig.requests.map((request) => [request.content, request.author])).toEqual([
    [content, 'assistant'],
    [`${content} Mine.`, 'user'],
  ]);
});

test('what was typed right before an accepted edit is a version of its own', async () => {
  const session = rig.open(rig.save('p', { content: askedOn }));
  const controller = createTextController(session);
  controller.onInput('Typed just now.');
  controller.replaceAll(content, 'assistant');
  expect(await session.flush()).toBe(true);
  expect(rig.requests.map((request) => [request.content, request.author])).toEqual([
    ['Typed just now.', 'user'],
    [content, 'assistant'],
  ]);
});

test('an edit accepted without network is still the assistant’s after a reload', async () => {
  const post = rig.save('p', { content: askedOn });
  rig.mode = 'offline';
  createTextController(rig.open(post)).replaceAll(content, 'assistant');
  expect(readUnsent(rig.storage, postKey('p'))?.is_edited).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  rig.mode = 'up';
  const later = rig.open(post);
  expect(await later.flush()).toBe(true);
  expect(rig.requests.at(-1)).toMatchObject({ content, author: 'assistant' });
});

test('undo takes the edit back and leaves what was written since; not where the same words were changed', () => {
  const accepted = { before: askedOn, after: content };
  expect(withoutEdit(accepted, content)).toBe(askedOn);
  expect(withoutEdit(accepted, `${content} More.`)).toBe(`${askedOn} More.`);
  expect(withoutEdit(accepted, content.replace('brutal', 'lovely'))).toBeNull();
});

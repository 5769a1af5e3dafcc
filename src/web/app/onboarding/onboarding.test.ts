// The questionnaire's rules: errors at every edit and step, the draft in the browser, the outcomes of submitting.
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import type { OnboardingForm } from '#contract/onboarding.ts';
import { createApi } from '#web/api/client.ts';
import { createUserStorage } from '../user-storage.ts';
import { createOnboarding, onboardingDraftKey } from './onboarding.ts';
import { createOnboardingStatus } from './onboarding-status.ts';
import type { Onboarding } from './onboarding.ts';
import { stepFields } from './questions.ts';

const user: User = {
  id: 'u1',
  email: 'ada@example.com',
  email_confirmed: false,
  name: 'Ada',
  image: null,
  is_admin: false,
  external_accounts: [],
  unsafe_metadata: {},
  onboarding_completed: false,
  onboarding_due: true,
};
const form: OnboardingForm = {
  description: ['Founder'],
  postingFrequency: 'Every day',
  contentFocus: ['Sales'],
  linkedinGoals: ['Find customers'],
  targetAudience: ['Founders'],
  selectedCreators: ['Grace'],
};
const storage = createUserStorage(localStorage, user.id);
const draft = () => storage.read(onboardingDraftKey) as { formData: OnboardingForm; currentStep: number } | null;
let sent: { path: string; token: string | null }[];
let answers: Record<string, () => Response>;

function openBoth(more: Partial<User> = {}, isMock = false) {
  const api = createApi({
    fetch: async (path, init) => {
      sent.push({ path, token: new Headers(init?.headers).get('authorization') });
      return (answers[path] ?? (() => Response.json({ success: true })))();
    },
    onSignedOut: () => undefined,
  });
  api.setToken('a token');
  const onboardingStatus = createOnboardingStatus({ api, storage, user: { ...user, ...more } });
  return { onboardingStatus, onboarding: createOnboarding({ api, storage, onboardingStatus, is_mock: isMock }) };
}
const open = (more: Partial<User> = {}, isMock = false): Onboarding => openBoth(more, isMock).onboarding;

function filled(): Onboarding {
  const onboarding = open();
  for (const field of Object.keys(form) as (keyof OnboardingForm)[]) onboarding.edit(field, form[field]);
  return onboarding;
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {
    '/onboarding/submit': () => Response.json({ success: true, submission_id: 's' }),
    '/api/onboarding/complete-onboarding': () => Response.json({ success: true, onboarding_completed: true }),
  };
});

test('a step is looked at when it is left and at every edit; step 3 asks for nothing', () => {
  const onboarding = open();
  expect(onboarding.store.getState()).toMatchObject({ currentStep: 1, errors: {} });
  onboarding.goTo(2);
  expect(onboarding.store.getState()).toMatchObject({
    currentStep: 1,
    errors: { 1: 'Please select at least one description' },
  });
  onboarding.edit('description', ['Founder']);
  expect(onboarding.store.getState().errors[1]).toBeNull();
  onboarding.edit('description', []);
  expect(onboarding.store.getState().errors[1]).toBe('Please select at least one description');
  onboarding.edit('description', ['Founder']);
  const said: unknown[] = [];
  for (const step of [2, 3, 4, 5, 6, 7] as const) {
    onboarding.goTo(step);
    onboarding.goTo(step === 7 ? 1 : ((step + 1) as typeof step));
    said.push(onboarding.store.getState().errors[step] ?? null);
    const field = step === 7 ? null : stepFields[step];
    if (field) onboarding.edit(field, form[field]);
  }
  expect(said).toEqual([
    'Please select your posting frequency',
    null,
    'Please select at least one content focus area',
    'Please select at least one LinkedIn goal',
    'Please select at least one target audience',
    'Please select at least one creator to learn from',
  ]);
});

test('the draft is kept at every edit and restored, without creators too; a damaged one is left', () => {
  const onboarding = open();
  onboarding.edit('description', ['Founder']);
  onboarding.edit('postingFrequency', 'Every day');
  onboarding.goTo(2);
  expect(draft()).toMatchObject({ formData: { description: ['Founder'] }, currentStep: 2 });
  expect(open().store.getState()).toMatchObject({
    currentStep: 2,
    formData: { description: ['Founder'], postingFrequency: 'Every day' },
  });
  const { selectedCreators: _, ...older } = form;
  storage.write(onboardingDraftKey, { formData: older });
  expect(open().store.getState()).toMatchObject({ currentStep: 1, formData: { ...older, selectedCreators: [] } });
  for (const damaged of [
    'text',
    { formData: { ...form, description: 'Founder' } },
    { formData: form, currentStep: 9 },
  ]) {
    storage.write(onboardingDraftKey, damaged);
    expect(open().store.getState().formData.description).toEqual([]);
  }
});

test('handing in goes without the token, completing with it; then the draft is gone and all is known', async () => {
  const onboarding = filled();
  onboarding.goTo(7);
  const done = onboarding.submit();
  expect(onboarding.store.getState().submission.isLoading).toBe(true);
  expect(await onboarding.submit()).toBe(false);
  expect(await done).toBe(true);
  expect(sent).toEqual([
    { path: '/onboarding/submit', token: null },
    { path: '/api/onboarding/complete-onboarding', token: 'Bearer a token' },
  ]);
  expect(onboarding.store.getState()).toMatchObject({
    onboardingCompleted: true,
    submission: { isLoading: false, error: null, isComplete: true },
  });
  expect(draft()).toBeNull();
});

test('an unanswered step is gone to instead of sent', async () => {
  const onboarding = filled();
  onboarding.edit('linkedinGoals', []);
  onboarding.goTo(1);
  expect(await onboarding.submit()).toBe(false);
  expect(sent).toEqual([]);
  expect(onboarding.store.getState()).toMatchObject({
    currentStep: 5,
    errors: { 5: 'Please select at least one LinkedIn goal' },
  });
});

test.each([
  ['the body’s message', '/onboarding/submit', () => Response.json({ message: 'Not so.' }, { status: 400 }), 'Not so.'],
  ['no usable body', '/onboarding/submit', () => new Response('<p>', { status: 502 }), 'Onboarding submission failed'],
  [
    'no answer',
    '/onboarding/submit',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Failed to submit onboarding data',
  ],
  [
    'a completion that fails',
    '/api/onboarding/complete-onboarding',
    () => new Response('', { status: 500 }),
    'Failed to complete onboarding',
  ],
])('%s becomes the error, which can be cleared; the draft stays', async (_what, path, answer, sentence) => {
  answers[path] = answer;
  const onboarding = filled();
  expect(await onboarding.submit()).toBe(false);
  expect(onboarding.store.getState()).toMatchObject({
    onboardingCompleted: false,
    submission: { isLoading: false, error: sentence, isComplete: false },
  });
  expect(draft()?.formData).toEqual(form);
  onboarding.clearError();
  expect(onboarding.store.getState().submission.error).toBeNull();
});

test('the status is taken over, with the answers of before where there is no draft; its failure is kept nowhere', async () => {
  const status = '/api/onboarding/onboarding-status';
  answers[status] = () => Response.json({ success: true, onboarding_completed: true, answers: form });
  const onboarding = open();
  await onboarding.loadStatus();
  expect(onboarding.store.getState()).toMatchObject({ onboardingCompleted: true, formData: form });
  onboarding.edit('description', ['Student']);
  await onboarding.loadStatus();
  expect(onboarding.store.getState().formData.description).toEqual(['Student']);
  answers[status] = () => new Response('', { status: 500 });
  await onboarding.loadStatus();
  expect(onboarding.store.getState().submission.error).toBeNull();
  const undo = onboarding.reset();
  expect(onboarding.store.getState()).toMatchObject({ currentStep: 1, formData: { description: [] } });
  expect(draft()).toBeNull();
  undo();
  expect(onboarding.store.getState().formData).toEqual({ ...form, description: ['Student'] });
  expect(draft()?.formData.description).toEqual(['Student']);
});

test('a new user is led there once, whatever the server hears of it', () => {
  answers['/api/onboarding/seen'] = () => new Response('', { status: 500 });
  const onboardingStatus = (more?: Partial<User>) => openBoth(more).onboardingStatus;
  const { isDue, see } = onboardingStatus();
  expect(isDue()).toBe(true);
  see();
  see();
  expect(isDue()).toBe(false);
  expect(sent.map(({ path }) => path)).toEqual(['/api/onboarding/seen']);
  expect(onboardingStatus().isDue()).toBe(false);
  localStorage.clear();
  expect(onboardingStatus({ onboarding_due: false }).isDue()).toBe(false);
});

test('the stand-in of demos waits a second and sends nothing', async () => {
  const onboarding = filled();
  const mocked = open({}, true);
  expect(mocked.store.getState().formData).toEqual(onboarding.store.getState().formData);
  // Loaded beforehand, so that only its own second counts.
  await import('./mock-submit.ts');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const done = mocked.submit();
    await vi.advanceTimersByTimeAsync(990);
    expect([mocked.store.getState().submission.isLoading, sent]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(20);
    expect(await done).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual(['/api/onboarding/complete-onboarding']);
  } finally {
    vi.useRealTimers();
  }
});

test('an own answer that is typed is added on the way to another step, once, and with the form', async () => {
  const onboarding = open();
  onboarding.type(' Beekeeper ');
  expect(onboarding.store.getState()).toMatchObject({ typed: ' Beekeeper ', formData: { description: [] } });
  onboarding.goTo(2);
  expect(onboarding.store.getState()).toMatchObject({
    currentStep: 2,
    typed: '',
    formData: { description: ['Beekeeper'] },
  });
  onboarding.goTo(1);
  onboarding.type('Beekeeper');
  onboarding.addTyped();
  expect(draft()?.formData.description).toEqual(['Beekeeper']);
  const undo = onboarding.reset();
  expect(onboarding.store.getState().typed).toBe('');
  undo();
  expect(draft()?.formData.description).toEqual(['Beekeeper']);

  const last = filled();
  last.goTo(7);
  last.type('Hedy');
  expect(await last.submit()).toBe(true);
  expect(last.store.getState().formData.selectedCreators).toEqual(['Grace', 'Hedy']);
});

// The stand-in for handing in the form, loaded for demos alone (ONBOARDING_MOCK): it waits, and no call is made.
export const mockSubmitMs = 1000;

export const mockSubmit = (): Promise<{ success: true }> =>
  new Promise((resolve) => setTimeout(() => resolve({ success: true }), mockSubmitMs));

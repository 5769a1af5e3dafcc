// The stand-in for submitting the form, loaded for demos only (ONBOARDING_MOCK): it waits, and makes no call.
export const mockSubmitMs = 1000;

export const mockSubmit = (): Promise<{ success: true }> =>
  new Promise((resolve) => setTimeout(() => resolve({ success: true }), mockSubmitMs));
